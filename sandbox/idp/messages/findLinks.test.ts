import { expect, test } from 'vitest';
import { linksInText, nameLinks } from './findLinks.ts';

const links = (...found: [address: string, label?: string][]) =>
  nameLinks(found.map(([address, label = '']) => ({ address, label })));

test('SBX-04 an address ends before the punctuation of its sentence', () => {
  const addresses = (text: string) => linksInText(text).map(({ address }) => address);
  expect(addresses('Open https://a.example/x?y=1. Or (http://b.example/), or <https://c.example>!')).toEqual([
    'https://a.example/x?y=1',
    'http://b.example/',
    'https://c.example',
  ]);
  expect(addresses('https://a.example/wiki_(x)')).toEqual(['https://a.example/wiki_(x)']);
  expect(addresses('HTTPS://A.EXAMPLE and ftp://b.example')).toEqual(['HTTPS://A.EXAMPLE']);
  expect(linksInText('no link')).toEqual([]);
});

test('SBX-04 a message without links has none', () => {
  expect(links()).toEqual({ link: null });
  expect(links(['mailto:ada@example.com', 'Mail'], ['https://', 'Empty'])).toEqual({ link: null });
});

test('SBX-04 the main link is the one of an action, not the first one', () => {
  const { link } = links(['https://a.example/', 'Home'], ['https://a.example/verify', 'Confirm']);
  expect(link).toBe('https://a.example/verify');
});

test('SBX-04 a link beside the matter is the main link only if there is no other', () => {
  const help = 'https://a.example/help-with-sign-in';
  expect(links([help, 'Help'], ['https://a.example/', 'Home']).link).toBe('https://a.example/');
  expect(links([help, 'Help']).link).toBe(help);
});

test('SBX-04 the link of a reset is the main link', () => {
  const reset = 'https://a.example/?stytch_token_type=reset_password&token=1';
  expect(links(['https://a.example/login', 'Log in'], [reset, 'Reset']).link).toBe(reset);
});

test('SBX-04 a link is named by its token type, else by its text, else `link`', () => {
  const typed = 'https://a.example/?stytch_token_type=magic_links';
  const long = 'x'.repeat(70);
  expect(
    links(
      [typed, 'Open'],
      ['https://a.example/1', ' Log \n in '],
      ['https://a.example/2', 'Log in'],
      ['https://a.example/3'],
      ['https://a.example/4', 'https://a.example/4'],
      ['https://a.example/5', long],
      ['https://a.example/?stytch_token_type=a-b', 'Odd'],
      [typed, 'Again'],
    ).links,
  ).toEqual({
    magic_links: typed,
    'Log in': 'https://a.example/1',
    'Log in 2': 'https://a.example/2',
    link: 'https://a.example/3',
    'link 2': 'https://a.example/4',
    [long.slice(0, 60)]: 'https://a.example/5',
    Odd: 'https://a.example/?stytch_token_type=a-b',
  });
});

test('SBX-04 a message has at most 20 links, none of them longer than 8,000 characters', () => {
  const many = Array.from({ length: 25 }, (_, index): [string] => [`https://a.example/${index}`]);
  expect(Object.keys(links(...many).links ?? {})).toHaveLength(20);
  const ofLength = (length: number) => 'https://a.example/'.padEnd(length, 'x');
  expect(links([ofLength(8_000)]).link).toBe(ofLength(8_000));
  expect(links([ofLength(8_001)])).toEqual({ link: null });
});
