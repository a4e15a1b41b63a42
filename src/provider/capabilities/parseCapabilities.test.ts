import { expect, test } from 'vitest';
import { completeBootstrap } from '../completeBootstrap.ts';
import { bootstrapFromWire } from '../http/bootstrapFromWire.ts';
import { parseCapabilities } from './parseCapabilities.ts';

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
])('%j is not a declaration', (value) => {
  expect(parseCapabilities(value)).toBeUndefined();
});

test('values that are no sentence are ignored, and names have no effect on objects', () => {
  const missing = JSON.parse('{"__proto__":{"oauth":"x"},"otp.sms":7,"passkeys":"","oauth":"Enable it."}');
  const parsed = parseCapabilities({ backend: 'Own', missing, oauthProviders: [7, 'github', null] });
  expect(parsed).toEqual({ backend: 'Own', missing: { oauth: 'Enable it.' }, oauthProviders: ['github'] });
  const polluting = JSON.parse('{"__proto__":"x","constructor":"x"}');
  expect(Object.getPrototypeOf(parseCapabilities({ ...declared, missing: polluting })?.missing)).toBe(Object.prototype);
  expect(parseCapabilities({ ...declared, missing: Object.create({ passkeys: 'Inherited.' }) })?.missing).toEqual({});
});

test('lists have a limit', () => {
  const many = Array.from({ length: 10_000 }, (_, index) => `name-${index}`);
  const missing = Object.fromEntries(many.map((name) => [name, 'Enable it.']));
  const parsed = parseCapabilities({ backend: 'Own', missing, oauthProviders: many });
  expect(Object.keys(parsed?.missing ?? {})).toHaveLength(100);
  expect(parsed?.oauthProviders).toHaveLength(100);
});

test('a text has a limit of 500 characters', () => {
  const advice = (length: number) => parseCapabilities({ backend: 'Own', missing: { passkeys: 'x'.repeat(length) } })?.missing;
  expect(advice(500)).toHaveProperty('passkeys');
  expect(advice(501)).toEqual({});
});

test('a declaration without a list of social providers has none', () => {
  expect(parseCapabilities({ backend: 'Own', missing: {}, oauthProviders: 'github' })).toEqual({ backend: 'Own', missing: {} });
});
