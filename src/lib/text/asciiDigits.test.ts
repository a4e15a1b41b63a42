import { expect, test } from 'vitest';
import { asciiDigits } from './asciiDigits.ts';

test.each(['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '๐๑๒๓๔๕๖๗๘๙', '０１２３４５６７８９'])(
  'OTP-04 the digits %s are 0 to 9',
  (digits) => expect(asciiDigits(`+${digits} a`)).toBe('+0123456789 a'),
);

test('a character that is not a decimal digit stays, and so do digits outside of the basic plane', () => {
  expect(asciiDigits('1²½Ⅷ\u{1d7ce}')).toBe('1²½Ⅷ\u{1d7ce}');
});
