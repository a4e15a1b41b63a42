import { expect, test } from 'vitest';
import { isLoopbackName } from './isLoopbackName.ts';
import { networkAddresses } from './networkAddresses.ts';

test('other devices reach a sandbox only if it listens on their network', () => {
  expect(networkAddresses('http', 'localhost', 4100)).toEqual([]);
  expect(networkAddresses('https', '192.168.1.7', 4100)).toEqual(['https://192.168.1.7:4100']);
  expect(networkAddresses('http', 'fe80::1', 4100)).toEqual(['http://[fe80::1]:4100']);
  for (const address of networkAddresses('https', '0.0.0.0', 4443)) {
    expect(address).toMatch(/^https:\/\/\d+\.\d+\.\d+\.\d+:4443$/);
    expect(isLoopbackName(new URL(address).hostname)).toBe(false);
  }
});
