import { isIP } from 'node:net';

const WILDCARDS = ['0.0.0.0', '::'];

/**
 * Whether a request's Host names this server. A page of another site can point its own name at a loopback address, but
 * cannot make a browser send one of these names.
 *
 * @param listening the host that the server was told to listen on; a wildcard also admits every literal address.
 */
export function isKnownHost(hostname: string, listening: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  if (['localhost', '127.0.0.1', '::1', listening.toLowerCase()].includes(name) || name.endsWith('.localhost')) return true;
  return WILDCARDS.includes(listening) && isIP(name) !== 0;
}
