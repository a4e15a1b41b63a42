import type { MountHandle, MountOptions } from './MountOptions.ts';
import { mount } from './mount.tsx';

/**
 * Shows the sign-in and sign-up flow in an element of the page, after what is there already. An element holds one widget: one that
 * was mounted there before, also by another copy of this package, leaves as if it had been unmounted.
 * @throws ConfigError that names a selector which matches nothing, or an option that is wrong and what it accepts.
 * @example
 * const widget = mountLogin({ client, element: '#sign-in', config: { products: ['otp', 'passwords'] } });
 */
export function mountLogin(options: MountOptions): MountHandle {
  return mount(options, { home: { name: 'main' } });
}
