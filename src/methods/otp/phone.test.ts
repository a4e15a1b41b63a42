import { expect, test } from 'vitest';
import { countries, formatTyped, parsePhone } from './phone.ts';

/** What the field shows after each key of `keys`. */
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

test('OTP-12 what cannot be a number is refused', () => {
  for (const typed of ['', '1', 'abc', '+', '555', '(000) 000-0000']) expect(parsePhone(typed, 'US')).toBeNull();
});

test('a deleted bracket stays deleted', () => {
  expect(formatTyped('(201) 555', '(201 555', 'US').phone).toBe('(201 555');
});

test('a pasted number with its dial code chooses its country', () => {
  expect(formatTyped('', '+49 1512 3456789', 'US')).toEqual({ phone: '01512 3456789', country: 'DE' });
});

test('countries have their name in the visitor language and their dial code', () => {
  const list = countries('de');
  expect(list).toContainEqual({ code: 'DE', name: 'Deutschland', dialCode: '49' });
  expect(list.length).toBeGreaterThan(200);
  expect(list.findIndex(({ code }) => code === 'AT')).toBeGreaterThan(list.findIndex(({ code }) => code === 'EG'));
});
