import { type ComponentProps, createElement } from 'react';
import type { Client } from 'signin-widget';
import type { HostOptions } from './readOptions.ts';

type Components = typeof import('signin-widget/react');

type ReactHostOptions = Pick<HostOptions, 'config' | 'theme' | 'locale' | 'entry'> &
  Pick<ComponentProps<Components['Login']>, 'prerender'> & { token?: string };

/** Returns the elements of a React host. Server and browser pass the components of their own copy of the package. */
export function reactHost(
  { Login, PasskeyRegistration, ResetPassword, SigninProvider }: Components,
  client: Client,
  { config, theme, locale, prerender, entry = 'login', token = 'a-token' }: ReactHostOptions,
) {
  const entries = {
    login: () => createElement(Login, { config, theme, locale, prerender }),
    reset: () => createElement(ResetPassword, { config, theme, token }),
    passkeys: () => createElement(PasskeyRegistration, { config, theme }),
  };
  return createElement(SigninProvider, { client }, entries[entry]());
}
