import {
  type AuthError,
  createClient,
  type IdentityProvider,
  type MountHandle,
  mountLogin,
  mountPasskeyRegistration,
  mountRedirect,
  mountResetPassword,
  type WidgetEvent,
} from 'signin-widget';
import { providerOver } from './providerOver.ts';
import { pageToken, readOptions } from './readOptions.ts';

const { config, theme, locale = 'en', entry = 'login', isRedirect, isOwnProvider, token: given, ...options } = readOptions();
const token = given ?? pageToken() ?? 'a-token';
const ownProvider = () => providerOver(createClient(options)) as IdentityProvider;
const client = createClient(isOwnProvider ? { publicToken: options.publicToken, provider: ownProvider() } : options);
const events: WidgetEvent[] = [];
const errors: AuthError[] = [];
const callbacks = {
  onEvent: (event: WidgetEvent) => void events.push(event),
  onError: (error: AuthError) => void errors.push(error),
};
const entries = {
  login: mountLogin,
  reset: (given: Parameters<typeof mountLogin>[0]) => mountResetPassword({ ...given, token }),
  passkeys: mountPasskeyRegistration,
};
const mount = (element: string | HTMLElement) => {
  const options = { client, element, config, theme, locale, callbacks };
  return isRedirect ? (mountRedirect(options) as MountHandle) : entries[entry](options);
};

// Redeems the token of a link or a provider in the page's address.
if (!isRedirect) client.authenticateByUrl().catch(() => {});

/** Functions and state of the host, for tests. */
const host = { client, events, errors, mount, widget: mount('#sign-in') };
export type Host = typeof host;
Object.assign(window, { host });
