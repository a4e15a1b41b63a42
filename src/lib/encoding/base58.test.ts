import { expect, test } from 'vitest';
import { base58 } from './base58.ts';

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

test.each([
  ['', ''],
  ['00', '1'],
  ['0000287fb4cd', '11233QC4'],
  ['61', '2g'],
  ['626262', 'a3gV'],
  ['48656c6c6f20576f726c6421', '2NEpo7TZRRrLZSi2U'],
  ['00000000000000000000', '1111111111'],
  ['ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff', 'JEKNVnkbo3jma5nREBBJCDoXFVeKkD56V3xKrvRmWxFG'],
])('CRY-05 %s in base58 is %s', (hex, text) => {
  expect(base58(bytes(hex))).toBe(text);
});
