import { expect, test } from 'vitest';
import type { PluralText, Translation } from './copy.ts';
import { english } from './english.ts';
import { languages } from './languages.ts';

const all = await Promise.all(Object.entries(languages).map(async ([tag, load]) => ({ tag, copy: await load() })));

/** Texts that a language may share with English: words that it has taken over, and names. */
const SHARED = [
  'Email',
  'Email OTP',
  'Name',
  'Password',
  'Test',
  'Text',
  'Open Gmail',
  'Continue with {provider}',
  'Continue with {wallet}',
];

const formsOf = (text: string | PluralText) => (typeof text === 'string' ? [text] : Object.values(text));
const holesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

/** Every text of a language that English has too, with the English one. */
function pairsOf(copy: Translation) {
  return Object.entries(copy).flatMap(([group, texts]) =>
    Object.entries(texts as Record<string, string | PluralText>).flatMap(([key, text]) => {
      const source = (english as unknown as Record<string, Record<string, string | undefined>>)[group]?.[key];
      return source === undefined ? [] : formsOf(text).map((form) => ({ place: `${group}.${key}`, text: form, source }));
    }),
  );
}

test.each(all)('$tag keeps the places of every text', ({ tag, copy }) => {
  // A form for one or two may say the number in words, and a warning of the provider's is worded anew.
  const moved = pairsOf(copy).filter(
    ({ place, text, source }) =>
      place !== 'password.warning' &&
      holesOf(text).join() !== holesOf(source).join() &&
      !(['ar', 'he'].includes(tag) && place === 'password.lengthRule' && holesOf(text).length === 0),
  );
  expect(moved).toEqual([]);
});

test.each(all)('$tag is translated, and nothing in it is empty', ({ copy }) => {
  const left = pairsOf(copy).filter(({ text, source }) => text.trim() === '' || (text === source && !SHARED.includes(text)));
  expect(left).toEqual([]);
  expect(Object.entries(copy.answers).filter(([, text]) => text.trim() === '')).toEqual([]);
});

test.each(all)('$tag has its own dots, quotes and apostrophes', ({ copy }) => {
  const texts = [...pairsOf(copy).map(({ text }) => text), ...Object.values(copy.answers)];
  expect(texts.filter((text) => /\.\.\.|['"]| {2}|^ | $/.test(text))).toEqual([]);
});

test.each(all)('$tag calls the button to make a passkey what it says', ({ copy }) => {
  expect(copy.passkey.notCreated).toContain(copy.passkey.create);
});

test.each(all)('$tag has a form for each kind of number', ({ tag, copy }) => {
  const { lengthRule } = copy.password;
  if (typeof lengthRule === 'string') return;
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
  // Up to 128 characters, there is neither none of them nor a million.
  const met = pluralCategories.filter((category) =>
    Array.from({ length: 128 }, (_, n) => n + 1).some((n) => new Intl.PluralRules(tag).select(n) === category),
  );
  expect(Object.keys(lengthRule)).toEqual(expect.arrayContaining(met));
});
