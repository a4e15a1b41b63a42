import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';
import { passkeyRegistrationEntry } from './passkeyRegistrationEntry.ts';

/**
 * Shows the signed-in visitor how to set up a passkey, and the passkeys that they have. `callbacks.onEvent` hears of
 * PASSKEY_REGISTER, PASSKEY_SKIP and, when the visitor has seen enough, PASSKEY_DONE; the widget stays until it is unmounted.
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
