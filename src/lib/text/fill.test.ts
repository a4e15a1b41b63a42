import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('places are filled, and a value is never read as a pattern', () => {
  expect(fill('sent to {to}, {to}!', { to: '$& {to}' })).toBe('sent to $& {to}, $& {to}!');
});

test('a place without a value stays visible', () => {
  expect(fill('{missing}', {})).toBe('{missing}');
});
