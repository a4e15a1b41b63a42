import { expect, test } from 'vitest';
import { backendOf } from './backendOf.ts';

test('CFG-14 the address of a back end has no slash at its end', () => {
  const addressOf = (backend?: string) => backendOf({ publicToken: 'public-token-test-1', backend });
  for (const end of ['', '/', '//']) expect(addressOf(`https://auth.example/api${end}`)).toBe('https://auth.example/api');
  expect(addressOf()).toBe('https://test.stytch.com');
  expect(backendOf({ publicToken: 'public-token-live-1' })).toBe('https://api.stytch.com');
});
