import { createClient } from 'signin-widget';
import { SigninWidgetElement } from 'signin-widget/element';
import { readOptions } from './readOptions.ts';

/** Adds the element to a page that has none. */
function addElement() {
  const { config, theme, entry = 'login', ...options } = readOptions();
  const entries = { login: 'login', reset: 'reset-password', passkeys: 'passkey-registration' };
  const client = createClient(options);
  const element = Object.assign(new SigninWidgetElement(), { client, config, theme });
  element.setAttribute('entry', entries[entry]);
  // Redeems the token of a link or a provider in the page's address.
  client.authenticateByUrl().catch(() => {});
  document.querySelector('#sign-in')?.append(element);
  Object.assign(window, { host: { client } });
}

if (!document.querySelector('signin-widget')) addElement();
