import { formatAddress, parseAddress } from '../../../sandbox/playground/state/address.ts';
import type { Setup } from './setup.ts';

/** Returns the address of a sandbox's playground with the same configuration and theme. */
export function shareLink({ sandboxOrigin, config, theme }: Pick<Setup, 'sandboxOrigin' | 'config' | 'theme'>): string {
  return `${sandboxOrigin}/${formatAddress({ ...parseAddress(''), config, theme })}`;
}
