import { expect, test } from 'vitest';
import { networkAddresses } from './networkAddresses.ts';

test('other devices reach a sandbox only if it listens on their network', () => {
  expect(networkAddresses('http', 'localhost', 4100)).toEqual([]);
  expect(networkAddresses('https', '192.168.1.7', 4100)).toEqual(['https://192.168.1.7:4100']);
  expect(networkAddresses('http', 'fe80::1', 4100)).toEqual(['http://[fe80::1]:4100']);
  for (const address of networkAddresses('http', '0.0.0.0', 4100)) expect(address).toMatch(/^http:\/\/\d+\.\d+\.\d+\.\d+:4100$/);
});
