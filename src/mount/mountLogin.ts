import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/**
 * Mounts the sign-in and sign-up flow into an element, after its existing content. An element holds one widget: a second mount
 * unmounts the first, also if another copy of this package mounted it.
 * @throws ConfigError for a selector without a match, or for a wrong option, with what is accepted.
 * @example
 * const widget = mountLogin({ client, element: '#sign-in', config: { products: ['otp', 'passwords'] } });
 */
export function mountLogin(options: MountOptions): MountHandle {
  return mount(options, { home: { name: 'main' } });
}
