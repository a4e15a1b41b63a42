import { createClient, mountLogin, mountPasskeyRegistration, mountResetPassword, type WidgetEvent } from 'signin-widget';
import { pageToken, readOptions } from './readOptions.ts';

const { config, theme, entry = 'login', ...options } = readOptions();
const client = createClient(options);
const events: WidgetEvent[] = [];
const callbacks = { onEvent: (event: WidgetEvent) => void events.push(event) };
const entries = {
  login: mountLogin,
  reset: (given: Parameters<typeof mountLogin>[0]) => mountResetPassword({ ...given, token: pageToken() ?? 'a-token' }),
  passkeys: mountPasskeyRegistration,
};
const mount = (element: string | HTMLElement) => entries[entry]({ client, element, config, theme, callbacks });

// A page that a link or a provider leads to signs in with what it brings.
client.authenticateByUrl().catch(() => {});

/** The host's own doings, for a test to call. */
const host = { client, events, mount, widget: mount('#sign-in') };
export type Host = typeof host;
Object.assign(window, { host });
