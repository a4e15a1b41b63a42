import { expect, test } from 'vitest';
import { english } from '../../../src/copy/english.ts';
import { fromStytch } from './fromStytch.ts';
import { stytchGroups } from './stytchGroups.ts';

const noteOf = (given: object, option: string) =>
  fromStytch(given)
    .notes.filter((note) => note.option === option)
    .map(({ text }) => text)
    .join(' ');

test('every option without an equivalent is named, with its advice; none is dropped silently', () => {
  for (const { path, options } of stytchGroups) {
    for (const { name, note } of options.filter(({ to }) => to.length === 0)) {
      expect(note?.length, name).toBeGreaterThan(20);
      const key = name.replace('*', 'x');
      const group = path.replace('[]', '[0]');
      const given = path
        .split('.')
        .filter(Boolean)
        .reduceRight<unknown>((inner, part) => (part.endsWith('[]') ? { [part.slice(0, -2)]: [inner] } : { [part]: inner }), {
          [key]: 'value',
        });
      expect(noteOf(given as object, group ? `${group}.${key}` : key), `${path}.${name}`).toBe(note);
    }
  }
});

test('the table names each option once, and every target is an option of this widget', () => {
  const paths = stytchGroups.flatMap(({ path, options }) =>
    options.filter(({ isDefault }) => !isDefault).map(({ name }) => `${path}.${name}`),
  );
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const texts = stytchGroups.flatMap(({ options }) => options.flatMap(({ to }) => to)).filter((path) => path.startsWith('copy.'));
  const known = english as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  expect(texts.length).toBeGreaterThan(80);
  const missing = texts.filter((path) => {
    const [, group = '', name = ''] = path.split('.');
    return group !== 'providerErrors' && typeof known[group]?.[name] !== 'string';
  });
  expect(missing).toEqual([]);
});

test('a text that the widget fills in has the placeholders of the English one', () => {
  const filled = stytchGroups.flatMap(({ options }) =>
    options.flatMap(({ name, to, read }) => to.filter((path) => path.startsWith('copy.')).map((path) => ({ name, path, read }))),
  );
  const known = english as unknown as Readonly<Record<string, Readonly<Record<string, string>>>>;
  const names = new Set<string>();
  for (const { name, path, read } of filled) {
    const [, group = '', key = ''] = path.split('.');
    const holes = ['email', 'destination', 'timeRemaining', 'score', 'complexity', 'characterLength'];
    const fills = holes.map((hole) => read?.(`{${hole}}`).value).filter((value) => value !== undefined);
    for (const fill of fills) expect(known[group]?.[key], name).toContain(fill);
    if (fills.length > 0) names.add(name);
  }
  expect(names.size).toBe(10);
});

test('unknown options and values of another type are named', () => {
  const given = {
    config: {
      products: 'otp',
      fax: true,
      otpOptions: { methods: ['sms', 'fax'], expirationMinutes: '5', colour: 1 },
      oauthOptions: { providers: [{ type: 'hubspot' }, 'google', { type: 'google', hue: 1 }] },
      sessionOptions: 60,
    },
    styles: { colors: { primary: 12 } },
    extra: 1,
    'config.otpOptions': {},
  };
  const { config, theme, notes } = fromStytch(given);
  expect(config).toEqual({ otpOptions: { methods: ['sms'] }, oauthOptions: { providers: [{ type: 'google' }] } });
  expect(theme).toEqual({ colorScheme: 'light' });
  expect(new Set(notes.map(({ option }) => option))).toEqual(
    new Set([
      'config.products',
      'config.fax',
      'config.otpOptions.methods',
      'config.otpOptions.expirationMinutes',
      'config.otpOptions.colour',
      'config.oauthOptions.providers[0].type',
      'config.oauthOptions.providers[1]',
      'config.oauthOptions.providers[2].hue',
      'config.sessionOptions',
      'styles',
      'styles.colors.primary',
      'extra',
      'config.otpOptions',
    ]),
  );
});
