import { expect, test } from 'vitest';
import { fill } from './fill.ts';

test('places are filled, and a value is never read as a pattern', () => {
  expect(fill('sent to {to}, {to}!', { to: '$& {to}' })).toBe('sent to $& {to}, $& {to}!');
});

test('a place without a value stays visible', () => {
  expect(fill('{missing}', {})).toBe('{missing}');
});

test('a part whose value is 0 or empty has that value', () => {
  expect(fill('{score} out of 4{more}', { score: 0, more: '' })).toBe('0 out of 4');
});
