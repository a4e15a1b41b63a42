import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';

const PRIVATE_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const;
const PRIVATE_IPV6 = [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const;

const privateAddresses = new BlockList();
for (const [address, prefix] of PRIVATE_IPV4) privateAddresses.addSubnet(address, prefix, 'ipv4');
for (const [address, prefix] of PRIVATE_IPV6) privateAddresses.addSubnet(address, prefix, 'ipv6');

/**
 * Checks whether an IP address belongs to a server of the internet: not to this computer, under any of its addresses, nor to a
 * private network. IPv4 addresses in the form of IPv6 count as IPv4.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || privateAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6')) return false;
  return !Object.values(networkInterfaces()).some((each) => each?.some((own) => own.address === address));
}
