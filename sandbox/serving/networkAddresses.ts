import { networkInterfaces } from 'node:os';
import { LOOPBACK_HOSTS, WILDCARD_HOSTS } from './listenHosts.ts';

/**
 * Returns the addresses of a server for other devices, by the `host` that it listens on: none, that name, or each address of this
 * computer.
 */
export function networkAddresses(scheme: 'http' | 'https', host: string, port: number): readonly string[] {
  if (LOOPBACK_HOSTS.includes(host)) return [];
  if (!WILDCARD_HOSTS.includes(host)) return [`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`];
  return Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal)
    .map((each) => `${scheme}://${each?.address}:${port}`);
}
