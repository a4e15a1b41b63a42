import { expect, test } from 'vitest';
import { splitLinks } from './splitLinks.ts';

const HOSTS = ['example.com'];

test('ERR-01 https links to the provider and its subdomains are links, without the punctuation after them', () => {
  expect(splitLinks('See https://example.com/errors#a, or (https://docs.example.com/b?c=d).', HOSTS)).toEqual([
    { text: 'See ' },
    { text: 'https://example.com/errors#a', href: 'https://example.com/errors#a' },
    { text: ', or (' },
    { text: 'https://docs.example.com/b?c=d', href: 'https://docs.example.com/b?c=d' },
    { text: ').' },
  ]);
});

test.each([
  'https://evil.test/',
  'https://example.com.evil.test/',
  'https://notexample.com/',
  'https://example.com@evil.test/',
  'https://user:pass@example.com/',
  'http://example.com/',
  'javascript:alert(1)//https:example.com',
  'https://',
  '<a href="https://evil.test">https</a>',
])('ERR-01 %s stays text', (text) => {
  expect(splitLinks(text, HOSTS)).toEqual([{ text }]);
});

test('ERR-01 without hosts nothing is a link, and an empty message has no parts', () => {
  expect(splitLinks('https://example.com/', [])).toEqual([{ text: 'https://example.com/' }]);
  expect(splitLinks('', HOSTS)).toEqual([]);
});

test.each(['.', ',', ';', ':', '!', '?', ')', ']', '}', ').', '"', "'", '>', '<'])(
  'ERR-01 %j after an address does not belong to its link',
  (after) => {
    expect(splitLinks(`https://example.com/a${after}`, HOSTS)).toEqual([
      { text: 'https://example.com/a', href: 'https://example.com/a' },
      { text: after },
    ]);
  },
);
