import { expect, test } from 'vitest';
import { printable } from './printable.ts';

test('an address or a text cannot steer the terminal', () => {
  expect(printable('a\u001b[2Jb\r\nc\u202ed ')).toBe('a [2Jb c d');
});
