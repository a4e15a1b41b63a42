import { expect, test } from 'vitest';
import { matchCountries } from './matchCountries.ts';

const COUNTRIES = [
  { code: 'BB', name: 'Barbados', dialCode: '1246' },
  { code: 'CI', name: 'Côte d’Ivoire', dialCode: '225' },
  { code: 'EG', name: 'Egypt', dialCode: '20' },
  { code: 'IE', name: 'Ireland', dialCode: '353' },
  { code: 'TZ', name: 'Tanzania, United Republic', dialCode: '255' },
  { code: 'GB', name: 'United Kingdom', dialCode: '44' },
  { code: 'US', name: 'United States', dialCode: '1' },
];

const search = (query: string) => matchCountries(COUNTRIES, query).map(({ code }) => code);

test('OTP-02 countries are found by a part of their name, names and words that begin with it first', () => {
  expect(search('united')).toEqual(['GB', 'US', 'TZ']);
  expect(search('re')).toEqual(['TZ', 'CI', 'IE']);
});

test('OTP-02 a country comes before those whose names contain its name', () => {
  const named = (...names: string[]) => names.map((name) => ({ code: name, name, dialCode: '1' }));
  const countries = named(
    'British Indian Ocean Territory',
    'Equatorial Guinea',
    'Guinea-Bissau',
    'Guinea',
    'India',
    'South Sudan',
    'Sudan',
  );
  const first = (query: string) => matchCountries(countries, query)[0]?.name;
  for (const name of ['India', 'Guinea', 'Sudan']) expect(first(name)).toBe(name);
  expect(first('indi')).toBe('India');
});

test('OTP-02 case and accents do not matter', () => {
  expect(search('COTE')).toEqual(['CI']);
  expect(search('  ivoire ')).toEqual(['CI']);
});

test('OTP-02 umlauts and their like are found as keyboards without them write them', () => {
  const names = ['Österreich', 'Dänemark', 'Südkorea', 'Færøerne', 'Åland', 'Portugal'];
  const all = names.map((name) => ({ code: name, name, dialCode: '999' }));
  const found = (query: string) => matchCountries(all, query).map(({ name }) => name);
  for (const query of ['oesterreich', 'OESTER', 'osterreich', 'österreich']) expect(found(query)).toEqual(['Österreich']);
  expect(['daenemark', 'suedkorea', 'faeroe', 'aaland'].map(found)).toEqual([
    ['Dänemark'],
    ['Südkorea'],
    ['Færøerne'],
    ['Åland'],
  ]);
  const german = [...all, { code: 'SO', name: 'Soest', dialCode: '999' }];
  expect(matchCountries(german, 'oest').map(({ name }) => name)).toEqual(['Österreich', 'Soest']);
});

test('OTP-02 countries are found by dial code, the exact one first', () => {
  expect(search('+44')).toEqual(['GB']);
  expect(search('44')).toEqual(['GB']);
  expect(search('+1')).toEqual(['US', 'BB']);
  expect(search('1 246')).toEqual(['BB']);
});

test('OTP-02 an empty search finds all, nonsense none', () => {
  expect(search(' ').length).toBe(COUNTRIES.length);
  expect(search('zzz')).toEqual([]);
});

test('OTP-02 a Turkish i is found with its dot and without', () => {
  const turkey = [
    { code: 'IE', name: 'İrlanda', dialCode: '353' },
    { code: 'KH', name: 'Kamboçya', dialCode: '855' },
    { code: 'HR', name: 'Hırvatistan', dialCode: '385' },
  ];
  expect(matchCountries(turkey, 'irl').map(({ code }) => code)).toEqual(['IE']);
  expect(matchCountries(turkey, 'hir').map(({ code }) => code)).toEqual(['HR']);
  expect(matchCountries(turkey, 'hır').map(({ code }) => code)).toEqual(['HR']);
});

test.each([
  ['duc', 'Đức'],
  ['dai loan', 'Đài Loan'],
  ['wlochy', 'Włochy'],
  ['osterrike', 'Østerrike'],
  ['faer', 'Færøyene'],
  ['weissrussland', 'Weißrussland'],
  ["cote d'ivoire", 'Côte d’Ivoire'],
  ['المانيا', 'ألمانيا'],
  ['كوريا الجنوبيه', 'كوريا الجنوبية'],
  ['どいつ', 'ドイツ'],
  ['ﾄﾞｲﾂ', 'ドイツ'],
])('OTP-02 %s, as another keyboard writes it, finds %s', (query, name) => {
  expect(matchCountries([{ code: 'XX', name, dialCode: '1' }], query)).toHaveLength(1);
});

test('OTP-02 a Latin letter finds no name in Arabic', () => {
  const libya = { code: 'LY', name: 'ليبيا', dialCode: '218' };
  expect(['y', 'h'].flatMap((query) => matchCountries([libya], query))).toEqual([]);
});

test.each(['٤٤', '+٤٤', '४४', '๔๔', '４４', '＋４４', '0044', '00 44'])('OTP-02 %s is a dial code', (query) => {
  expect(search(query)).toEqual(['GB']);
});

test('OTP-02 a dial code may have hyphens', () => {
  expect(search('+1-246')).toEqual(['BB']);
});
