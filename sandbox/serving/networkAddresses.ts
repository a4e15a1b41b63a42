import { networkInterfaces } from 'node:os';
import { isLoopbackName } from './isLoopbackName.ts';
import { WILDCARD_HOSTS } from './listenHosts.ts';

/**
 * Returns the addresses of a server for other devices, by the `host` that it listens on: none, that name, or each address of this
 * computer.
 */
export function networkAddresses(scheme: 'http' | 'https', host: string, port: number): readonly string[] {
  const hostname = host.includes(':') ? `[${host}]` : host;
  if (isLoopbackName(hostname)) return [];
  if (!WILDCARD_HOSTS.includes(host)) return [`${scheme}://${hostname}:${port}`];
  return Object.values(networkInterfaces())
    .flat()
    .filter((each) => each?.family === 'IPv4' && !each.internal)
    .map((each) => `${scheme}://${each?.address}:${port}`);
}
