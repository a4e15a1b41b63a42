import { networkInterfaces } from 'node:os';
import { isLoopbackName } from './isLoopbackName.ts';
import { LOOPBACK_HOSTS, WILDCARD_HOSTS } from './listenHosts.ts';

const hostnameOf = (host: string) => (host.includes(':') ? `[${host}]` : host).toLowerCase();

/** Checks whether a server that listens on `host` can be reached from other computers. */
export const isShared = (host: string): boolean => !isLoopbackName(hostnameOf(host));

/** Returns the host name for addresses of pages on this computer. A browser offers passkeys on `localhost`, not on an IP address. */
export const pageHost = (host: string): string =>
  [...LOOPBACK_HOSTS, ...WILDCARD_HOSTS].includes(host) ? 'localhost' : hostnameOf(host);

/**
 * Returns the addresses of a server for other devices, by the `host` that it listens on: none, that name, or each address of this
 * computer.
 */
export function networkAddresses(scheme: 'http' | 'https', host: string, port: number): readonly string[] {
  if (!isShared(host)) return [];
  if (!WILDCARD_HOSTS.includes(host)) return [`${scheme}://${hostnameOf(host)}:${port}`];
  return Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal)
    .map((each) => `${scheme}://${each?.address}:${port}`);
}
