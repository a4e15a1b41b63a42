import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isLoopbackName } from './isLoopbackName.ts';
import { isShared, networkAddresses, pageHost } from './networkAddresses.ts';

test('other devices reach a sandbox only if it listens on their network', () => {
  for (const host of ['localhost', '127.0.0.1', '127.0.0.2', '::1', 'app.localhost'])
    expect(networkAddresses('http', host, 4100), host).toEqual([]);
  expect(networkAddresses('https', '192.168.1.7', 4100)).toEqual(['https://192.168.1.7:4100']);
  expect(networkAddresses('http', 'fe80::1', 4100)).toEqual(['http://[fe80::1]:4100']);
  const hasNetwork = Object.values(networkInterfaces())
    .flat()
    .some((each) => each?.family === 'IPv4' && !each.internal);
  const addresses = networkAddresses('https', '0.0.0.0', 4443);
  expect(addresses.length > 0).toBe(hasNetwork);
  for (const address of addresses) {
    expect(address).toMatch(/^https:\/\/\d+\.\d+\.\d+\.\d+:4443$/);
    expect(isLoopbackName(new URL(address).hostname)).toBe(false);
  }
});

test('pages of this computer use localhost if the server listens there, else the host, with brackets for IPv6', () => {
  for (const host of ['localhost', '127.0.0.1', '::1', '0.0.0.0', '::']) expect(pageHost(host), host).toBe('localhost');
  expect(pageHost('192.168.1.7')).toBe('192.168.1.7');
  expect(pageHost('FE80::1')).toBe('[fe80::1]');
});

test.each([
  ['localhost', false],
  ['LOCALHOST', false],
  ['127.0.0.2', false],
  ['::1', false],
  ['0.0.0.0', true],
  ['::', true],
  ['192.0.2.2', true],
  ['my-host.local', true],
])('other computers can reach a server that listens on %s: %s', (host, reachable) => {
  expect(isShared(host)).toBe(reachable);
});
