import { createElement } from 'react';
import type { HostOptions } from './readOptions.ts';

type Package = Pick<typeof import('signin-widget'), 'createClient'> & typeof import('signin-widget/react');

/** What a React host renders, on its server and in the browser, with the package that each of them has. */
export function reactHost(
  { createClient, Login, PasskeyRegistration, ResetPassword, SigninProvider }: Package,
  { config, theme, entry = 'login', ...options }: HostOptions,
) {
  const client = createClient(options);
  const entries = {
    login: () => createElement(Login, { config, theme }),
    reset: () => createElement(ResetPassword, { config, theme, token: 'a-token' }),
    passkeys: () => createElement(PasskeyRegistration, { config, theme }),
  };
  return createElement(SigninProvider, { client }, entries[entry]());
}
