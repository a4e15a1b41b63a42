import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from './english.ts';

const { providerErrors: _, ...groups } = english;
/** Placeholders have other names in the specification. */
const plain = (text: string) => text.replaceAll(/\{\w+\}|m:ss/g, '{}');
const texts = new Set(Object.values(groups).flatMap((group) => Object.values(group).map(String).map(plain)));

/** Quotes of a requirement that are no text of the widget as a whole: a title and its sentence, or an ending. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'Success! You have successfully logged in.': ['Success!', 'You have successfully logged in.'],
  'Success! You have successfully connected your wallet.': ['Success!', 'You have successfully connected your wallet.'],
  'Success. Your Passkey has been successfully authenticated.': ['Success.', 'Your Passkey has been successfully authenticated.'],
  "Your code expires in m:ss. Didn't get it?": ["Your code expires in {time}. Didn't get it?"],
  'powered by': [],
  // Reported to the page, not shown.
  'Could not connect to wallet': [],
  'Could not sign message': [],
};

const lines = readFileSync(new URL('../../test/spec/requirements.md', import.meta.url), 'utf8').split('\n');
const promised = lines.flatMap((line) => {
  const [, id = ''] = /^- ([A-Z]+-\d+) /.exec(line) ?? [];
  if (!/^(MAIN|OTP|EML|PWD|RST|OAU|CRY|PKY)-/.test(id)) return [];
  return [...line.matchAll(/(?<!\w)'((?:[^']|(?<=\w)'(?=\w))+)'/g)].flatMap(([, quote = '']) =>
    (PARTS[quote] ?? [quote]).map((text) => [id, text] as const),
  );
});

test('the specification quotes the texts of the widget', () => {
  expect(promised.length).toBeGreaterThan(70);
});

test.each(promised)('%s the English text is: %s', (_id, text) => {
  expect(texts).toContain(plain(text));
});

test('PKY-11 a device without a known type has a label too', () => {
  expect([english.passkey.desktop, english.passkey.mobile, english.passkey.unknown]).toEqual([
    'Desktop device',
    'Mobile device',
    'Unknown device',
  ]);
});
