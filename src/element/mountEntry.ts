import { ConfigError } from '../errors.ts';
import type { MountHandle, MountOptions } from '../mount/MountOptions.ts';
import { mountLogin } from '../mount/mountLogin.ts';
import { mountPasskeyRegistration } from '../mount/mountPasskeyRegistration.ts';
import { mountResetPassword } from '../mount/mountResetPassword.ts';

/** The flow of the element: its `entry` attribute. Default: `login`. */
export type ElementEntry = 'login' | 'reset-password' | 'passkey-registration';

/** Options of the reset-password flow only. */
export interface Reset {
  token: string | undefined;
  email: string | undefined;
}

const entries: Record<ElementEntry, (options: MountOptions, reset: Reset) => MountHandle> = {
  login: (options) => mountLogin(options),
  'reset-password': (options, reset) => mountResetPassword({ ...options, ...reset }),
  'passkey-registration': (options) => mountPasskeyRegistration(options),
};

/**
 * Mounts the flow of the element's `entry`.
 * @throws ConfigError if the entry does not exist, and as the mount function does.
 */
export function mountEntry(entry: string, options: MountOptions, reset: Reset): MountHandle {
  if (!Object.hasOwn(entries, entry)) {
    throw new ConfigError(`The attribute entry is '${entry}', but it accepts one of ${Object.keys(entries).join(', ')}.`);
  }
  return entries[entry as ElementEntry](options, reset);
}
