import { passkeyRegistrationEntry } from './entries/passkeyRegistrationEntry.ts';
import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/**
 * Mounts the passkeys of the signed-in visitor: create, rename, delete. `callbacks.onEvent` receives PASSKEY_REGISTER,
 * PASSKEY_SKIP and, when the visitor is done, PASSKEY_DONE. The widget stays until it is unmounted.
 * @throws ConfigError as `mountLogin` does.
 * @example
 * const widget = mountPasskeyRegistration({
 *   client,
 *   element: '#passkeys',
 *   callbacks: { onEvent: ({ type }) => type === 'PASSKEY_DONE' && widget.unmount() },
 * });
 */
export function mountPasskeyRegistration(options: MountOptions): MountHandle {
  return mount(options, passkeyRegistrationEntry);
}
