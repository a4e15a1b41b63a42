import { createElement } from 'react';
import type { Client } from 'signin-widget';
import type { HostOptions } from './readOptions.ts';

type Components = typeof import('signin-widget/react');

/** What a React host renders, on its server and in the browser, with the package that each of them has. */
export function reactHost(
  { Login, PasskeyRegistration, ResetPassword, SigninProvider }: Components,
  client: Client,
  { config, theme, entry = 'login', token = 'a-token' }: Pick<HostOptions, 'config' | 'theme' | 'entry'> & { token?: string },
) {
  const entries = {
    login: () => createElement(Login, { config, theme }),
    reset: () => createElement(ResetPassword, { config, theme, token }),
    passkeys: () => createElement(PasskeyRegistration, { config, theme }),
  };
  return createElement(SigninProvider, { client }, entries[entry]());
}
