import { expect, test } from 'vitest';
import { completeBootstrap } from './completeBootstrap.ts';
import type { Capability } from './contract.ts';
import { bootstrapFromWire } from './http/bootstrapFromWire.ts';
import { CAPABILITIES, parseCapabilities } from './parseCapabilities.ts';

const declared = { backend: 'Better Auth', missing: { 'otp.sms': 'Install phoneNumber.' }, oauthProviders: ['github'] };

test('a declaration is read as it is, over HTTP and from a provider object', () => {
  expect(parseCapabilities(declared)).toEqual(declared);
  expect(bootstrapFromWire({ capabilities: declared }).capabilities).toEqual(declared);
  expect(completeBootstrap({ capabilities: declared }).capabilities).toEqual(declared);
  expect(parseCapabilities({ backend: 'Own', missing: {} })).toEqual({ backend: 'Own', missing: {} });
});

test('a back end that declares nothing has no capabilities', () => {
  expect(bootstrapFromWire({})).not.toHaveProperty('capabilities');
  expect(completeBootstrap({})).not.toHaveProperty('capabilities');
});

test.each([
  null,
  'all',
  [],
  { missing: {} },
  { backend: ' ', missing: {} },
  { backend: 'x'.repeat(1000), missing: {} },
  { backend: 'Own' },
  { backend: 'Own', missing: ['otp.sms'] },
])('%j is no declaration', (value) => {
  expect(parseCapabilities(value)).toBeUndefined();
});

test('names that are no capability, and values that are no sentence, are ignored', () => {
  const missing = JSON.parse('{"__proto__":{"oauth":"x"},"fax":"x","otp.sms":7,"passkeys":"","oauth":"Enable it."}');
  const parsed = parseCapabilities({ backend: 'Own', missing, oauthProviders: [7, 'github', null] });
  expect(parsed).toEqual({ backend: 'Own', missing: { oauth: 'Enable it.' }, oauthProviders: ['github'] });
  expect(parseCapabilities({ ...declared, missing: Object.create({ passkeys: 'Inherited.' }) })?.missing).toEqual({});
});

test('the list has every capability', () => {
  const all: readonly Capability[] = CAPABILITIES;
  const isComplete: Exclude<Capability, (typeof CAPABILITIES)[number]> extends never ? true : false = true;
  expect(isComplete && new Set(all).size).toBe(10);
});
