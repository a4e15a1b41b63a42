import { isIP } from 'node:net';
import { isLoopbackName } from './isLoopbackName.ts';

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Checks whether a request's Host names this server. A page of another site can resolve its own name to a loopback address, but
 * cannot make a browser send one of these names.
 *
 * @param hostname as `URL` writes it.
 * @param listening the host that the server listens on; a wildcard also accepts every literal address, which needs no DNS.
 * @param named additional origins of the developer.
 */
export function isKnownHost(hostname: string, listening: string, named: readonly string[] = []): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isLoopbackName(hostname.toLowerCase()) || name === listening.toLowerCase()) return true;
  if (named.some((origin) => new URL(origin).hostname === hostname)) return true;
  return WILDCARDS.includes(listening) && isIP(name) !== 0;
}
