import { hasPage } from '../browser/page.ts';
import { SigninWidgetElement } from './SigninWidgetElement.ts';

/**
 * Defines the custom element. Importing this entry point already defines it as `signin-widget`. Does nothing if the name is
 * already defined, also by another copy of this package, or on a server.
 * @param name tag name of the element
 */
export function defineSigninWidget(name = 'signin-widget'): void {
  if (!hasPage() || customElements.get(name)) return;
  // A class can be defined under one name only, so another name needs a subclass.
  const taken = name === 'signin-widget' ? SigninWidgetElement : class extends SigninWidgetElement {};
  customElements.define(name, taken);
}
