import { expect, test } from 'vitest';
import { countries, formatTyped, parsePhone } from './phone.ts';

/** Returns the text of the field after the visitor has typed `keys`. */
const typing = (keys: string, country: string) =>
  [...keys].reduce((shown, key) => formatTyped(shown, shown + key, country).phone, '');

test('OTP-02 a number is shown in its national format while it is typed', () => {
  expect(typing('2015550123', 'US')).toBe('(201) 555-0123');
  expect(typing('07400123456', 'GB')).toBe('07400 123456');
});

test('OTP-02 a number is sent in normalised form', () => {
  expect(parsePhone('(201) 555-0123', 'US')).toEqual({ phone_number: '+12015550123', shown: '+1 201 555 0123' });
  expect(parsePhone('+44 7400 123456', 'US')?.phone_number).toBe('+447400123456');
});

test('OTP-02 OTP-03 a code goes to the number without its extension, which is not shown either', () => {
  const sent = { phone_number: '+442079460958', shown: '+44 20 7946 0958' };
  expect(parsePhone('+44 20 7946 0958 ext. 5', 'US')).toEqual(sent);
  expect(parsePhone('020 7946 0958 x5', 'GB')).toEqual(sent);
  expect(formatTyped('', 'tel:+44-20-7946-0958;ext=5', 'US')).toEqual({ phone: '020 7946 0958', country: 'GB' });
});

test('OTP-12 an impossible number is refused', () => {
  for (const typed of ['', '1', 'abc', '+', '555', '(000) 000-0000']) expect(parsePhone(typed, 'US')).toBeNull();
});

test('a deleted bracket stays deleted', () => {
  expect(formatTyped('(201) 555', '(201 555', 'US').phone).toBe('(201 555');
});

test('OTP-02 a number that is pasted or filled in over a longer one is shown in its national format', () => {
  expect(formatTyped('(201) 555-0199', '2015550123', 'US').phone).toBe('(201) 555-0123');
  expect(formatTyped('(201) 555-0199', '201555', 'US').phone).toBe('(201) 555');
  expect(formatTyped('(201) 555-0199', '(201) 5', 'US').phone).toBe('(201) 5');
});

test('a pasted number with its dial code chooses its country', () => {
  expect(formatTyped('', '+49 1512 3456789', 'US')).toEqual({ phone: '01512 3456789', country: 'DE' });
});

test.each([
  'tel:+49-1512-3456789',
  '\u202a+49 1512 3456789\u202c',
  '＋４９１５１２３４５６７８９',
  '0049 1512 3456789',
  ' (0049) 1512/3456789',
])('a dial code is known however it is written: %s', (pasted) => {
  expect(formatTyped('', pasted, 'US')).toEqual({ phone: '01512 3456789', country: 'DE' });
  expect(parsePhone(pasted, 'US')?.phone_number).toBe('+4915123456789');
});

test.each([
  ['0011 49 1512 3456789', 'AU'],
  ['001 49 1512 3456789', 'SG'],
  ['011 49 1512 3456789', 'US'],
  ['010 49 1512 3456789', 'JP'],
])('OTP-02 %s has the international prefix of %s', (typed, country) => {
  expect(parsePhone(typed, country)?.phone_number).toBe('+4915123456789');
});

test('OTP-02 the international prefix of the country comes before 00: 001 in Singapore is not that of the United States', () => {
  expect(parsePhone('001 372 712 3456', 'SG')?.phone_number).toBe('+3727123456');
  expect(formatTyped('', '001 372 712 3456', 'SG')).toEqual({ phone: '712 3456', country: 'EE' });
});

test('a number that is invalid with its dial code stays as typed', () => {
  expect(formatTyped('', '+49', 'US')).toEqual({ phone: '+49', country: 'US' });
  expect(formatTyped('', '＋', 'US')).toEqual({ phone: '＋', country: 'US' });
  expect(formatTyped('0', '00', 'US')).toEqual({ phone: '00', country: 'US' });
});

test('OTP-02 the digits of other keyboards are those of the number', () => {
  expect(formatTyped('', '２０１５５５０１２３', 'US').phone).toBe('(201) 555-0123');
  expect(parsePhone('٢٠١٥٥٥٠١٢٣', 'US')?.phone_number).toBe('+12015550123');
});

test('countries have their name in the visitor language and their dial code', () => {
  const list = countries('de');
  expect(list).toContainEqual({ code: 'DE', name: 'Deutschland', dialCode: '49' });
  expect(list.length).toBeGreaterThan(200);
  expect(list.findIndex(({ code }) => code === 'AT')).toBeGreaterThan(list.findIndex(({ code }) => code === 'EG'));
});

test.each(['(201) 055-0123', '+1 201 055 0123', '+33 000 000 000', '+41 00 000 00 00'])(
  'OTP-12 a number that has the right length, but that cannot exist, is refused and stays as typed: %s',
  (typed) => {
    expect(parsePhone(typed, 'US')).toBeNull();
    expect(formatTyped('', typed, 'US')).toEqual({ phone: typed, country: 'US' });
  },
);

test('OTP-02 digits of other scripts are read and shown as 0 to 9', () => {
  expect(formatTyped('', '२०१५५५०१२३', 'US')).toEqual({ phone: '(201) 555-0123', country: 'US' });
  expect(parsePhone('๒๐๑๕๕๕๐๑๒๓', 'US')?.phone_number).toBe('+12015550123');
});
