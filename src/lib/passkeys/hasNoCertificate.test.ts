import { expect, test } from 'vitest';
import { hasNoCertificate } from './hasNoCertificate.ts';

const object = (hex: string) => Buffer.from(hex.replaceAll(/\s/g, ''), 'hex').toString('base64url');
const FMT = '63 666d74';
const NONE = '64 6e6f6e65';
const PACKED = '66 7061636b6564';
const STATEMENT = '67 61747453746d74';
const DATA = '68 6175746844617461';
const SIGNATURE = '63 616c67 26 63 736967 42 0102';
const X5C = '63 783563 81 41 00';

test.each([
  ['none', `a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 0102`],
  ['none in another order, with long lengths', `a3 ${DATA} 5a 00000002 0102 ${STATEMENT} a0 ${FMT} 78 04 6e6f6e65`],
  ['packed, self-signed', `a3 ${FMT} ${PACKED} ${STATEMENT} a2 ${SIGNATURE} ${DATA} 42 0102`],
])('accepts the format %s', (_name, hex) => {
  expect(hasNoCertificate(object(hex))).toBe(true);
});

test.each([
  ['packed with certificates', `a3 ${FMT} ${PACKED} ${STATEMENT} a3 ${SIGNATURE} ${X5C} ${DATA} 42 0102`],
  ['packed with certificates in place of a field', `a3 ${FMT} ${PACKED} ${STATEMENT} a2 ${X5C} 63 616c67 26 ${DATA} 42 0102`],
  ['none with a statement', `a3 ${FMT} ${NONE} ${STATEMENT} a1 ${X5C} ${DATA} 42 0102`],
  ['apple', `a3 ${FMT} 65 6170706c65 ${STATEMENT} a0 ${DATA} 42 0102`],
  ['two formats', `a4 ${FMT} ${NONE} ${FMT} 65 6170706c65 ${STATEMENT} a0 ${DATA} 42 0102`],
  ['the format twice in place of the data', `a3 ${FMT} ${NONE} ${STATEMENT} a0 ${FMT} ${NONE}`],
  ['more bytes', `a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 0102 00`],
  ['fewer bytes', `a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 01`],
  ['an indefinite map', `bf ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 0102 ff`],
  ['a tag', `c0 a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 0102`],
  ['nothing', ''],
])('refuses %s', (_name, hex) => {
  expect(hasNoCertificate(object(hex))).toBe(false);
});

test('refuses what is not base64url', () => {
  const valid = object(`a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 42 0102`);
  for (const value of [undefined, 1, [valid], `${valid} `, `${valid.slice(0, 4)}+${valid.slice(5)}`, 'a', `${valid}=`])
    expect(hasNoCertificate(value)).toBe(false);
});

test('attack: an object of 100 MB ends the process', () => {
  /** A valid object. Its data has so many bytes. */
  const ofSize = (size: number) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(size);
    return object(`a3 ${FMT} ${NONE} ${STATEMENT} a0 ${DATA} 5a ${length.toString('hex')} ${'00'.repeat(size)}`);
  };
  expect(hasNoCertificate(ofSize(37_400))).toBe(true);
  expect(hasNoCertificate(ofSize(37_500))).toBe(false);
  expect(hasNoCertificate('A'.repeat(100_000_000))).toBe(false);
});
