import { pageParam } from '../browser/page.ts';
import { ConfigError } from '../errors.ts';
import type { MountHandle, MountOptions } from '../MountOptions.ts';
import { mountLogin } from '../mountLogin.ts';
import { mountPasskeyRegistration } from '../mountPasskeyRegistration.ts';
import { mountResetPassword } from '../mountResetPassword.ts';

/** What the element shows: its `entry` attribute. Default: `login`. */
export type ElementEntry = 'login' | 'reset-password' | 'passkey-registration';

/** What only the reset-password flow takes. */
export interface Reset {
  token: string | undefined;
  email: string | undefined;
}

/** The token of the reset mail: the host's, else that of the page's address. */
export const resetToken = (given: string | undefined) => given ?? pageParam('token') ?? '';

const entries: Record<ElementEntry, (options: MountOptions, reset: Reset) => MountHandle> = {
  login: (options) => mountLogin(options),
  'reset-password': (options, { token, email }) =>
    mountResetPassword({ ...options, token: resetToken(token), ...(email && { email }) }),
  'passkey-registration': (options) => mountPasskeyRegistration(options),
};

/**
 * Mounts the flow that the element's `entry` names.
 * @throws ConfigError where there is no such entry, and as the entry's mount function does.
 */
export function mountEntry(entry: string, options: MountOptions, reset: Reset): MountHandle {
  if (!Object.hasOwn(entries, entry)) {
    throw new ConfigError(`The attribute entry is '${entry}', but it accepts one of ${Object.keys(entries).join(', ')}.`);
  }
  return entries[entry as ElementEntry](options, reset);
}
