import { isIP } from 'node:net';
import { isLoopbackName } from './isLoopbackName.ts';
import { WILDCARD_HOSTS } from './listenHosts.ts';

/**
 * Checks whether a request's Host names this server. A page of another site can resolve its own name to a loopback address, but
 * cannot make a browser send one of these names.
 *
 * @param hostname as `URL` writes it.
 * @param listening the host that the server listens on; a wildcard also accepts every literal address, which needs no DNS.
 * @param named additional origins of the developer; those of browser extensions have no host.
 */
export function isKnownHost(hostname: string, listening: string, named: readonly string[] = []): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (isLoopbackName(hostname.toLowerCase()) || name === listening.toLowerCase()) return true;
  if (named.some((origin) => origin.startsWith('http') && new URL(origin).hostname === hostname)) return true;
  return WILDCARD_HOSTS.includes(listening) && isIP(name) !== 0;
}
