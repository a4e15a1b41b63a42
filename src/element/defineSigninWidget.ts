import { hasPage } from '../browser/page.ts';
import { SigninWidgetElement } from './SigninWidgetElement.ts';

/**
 * Defines the custom element, which importing this entry has done already as `signin-widget`. Where the name is taken, also by
 * another copy of this package, and where there is no page, it does nothing.
 * @param name under which the page uses the element
 */
export function defineSigninWidget(name = 'signin-widget'): void {
  if (!hasPage() || customElements.get(name)) return;
  // An element has one name: a second one needs a class of its own.
  const taken = name === 'signin-widget' ? SigninWidgetElement : class extends SigninWidgetElement {};
  customElements.define(name, taken);
}
