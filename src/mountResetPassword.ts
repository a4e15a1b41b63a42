import { pageParam } from './browser/page.ts';
import { ConfigError } from './errors.ts';
import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';
import { resetPasswordEntry } from './resetPasswordEntry.ts';

/** What `mountResetPassword` takes. */
export interface ResetPasswordOptions extends MountOptions {
  /** The token of the reset mail's link: the page's `token` parameter. */
  token: string;
  /** The account's address, where the page knows it: password managers save it with the new password. */
  email?: string;
}

/**
 * Shows the form that sets a new password with the token of a reset mail. Where the page's `stytch_token_type` is
 * `login`, the token signs the visitor in at once. A spent token leaves the page's address.
 * @throws ConfigError as `mountLogin` does, and where the token is missing.
 */
export function mountResetPassword({ token, email, ...options }: ResetPasswordOptions): MountHandle {
  if (typeof token !== 'string' || token === '') {
    throw new ConfigError("token is missing: it accepts the 'token' parameter of the page that the reset mail links to.");
  }
  const login = pageParam('stytch_token_type') === 'login';
  return mount(
    options,
    resetPasswordEntry(
      login ? { name: 'password/token-login', token } : { name: 'password/reset', token, ...(email && { email }) },
    ),
  );
}
