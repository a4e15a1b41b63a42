import { expect, test } from 'vitest';
import { defineArrayToJSON } from '../../test/support/defineArrayToJSON.ts';
import { toJson } from './toJson.ts';

test('a value is written as JSON', () => {
  const value = { a: [1, { b: ['x'] }], at: new Date(0), none: undefined, no: null };
  expect(toJson(value)).toBe(JSON.stringify(value));
  expect(toJson([])).toBe('[]');
});

test('lists stay lists on a page with Array.prototype.toJSON', () => {
  defineArrayToJSON();
  expect(toJson([{ transports: ['usb', 'nfc'] }])).toBe('[{"transports":["usb","nfc"]}]');
});
