import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  defaultDarkTheme,
  defaultTheme,
  iconsBlack,
  OAuthProviders,
  OTPMethods,
  Products,
  shadcnTheme,
} from '@stytch/vanilla-js';
import { expect, test } from 'vitest';
import { fromStytch } from '../../sandbox/check/fromStytch/fromStytch.ts';
import { stytchGroups } from '../../sandbox/check/fromStytch/stytchGroups.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, 'node_modules', path), 'utf8');

/** The names of all messages: those of the catalogue of version 6, and those that version 5 declares. */
const catalogue = [...read('@stytch/vanilla-js/messages/en.po').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)];
const [, declared = ''] = /type MessageKey = (.+);/.exec(read('vanilla-js-5/dist/index.d.ts')) ?? [];
const names5 = [...declared.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
const names6 = catalogue.map(([, name = '']) => name);

test('the configuration of the published widget, with its own products, themes and icons, is converted', () => {
  const { config, theme, notes } = fromStytch({
    config: {
      products: [Products.oauth, Products.otp, Products.passwords, Products.passkeyRegistration],
      oauthOptions: { providers: Object.values(OAuthProviders).map((type) => ({ type })) },
      otpOptions: { methods: [OTPMethods.SMS], expirationMinutes: 10 },
    },
    presentation: { theme: [defaultTheme, { ...defaultDarkTheme, primary: '#00f' }], icons: { google: iconsBlack.google } },
  });
  expect(config).toMatchObject({
    products: ['oauth', 'otp', 'passwords'],
    oauthOptions: { providers: Object.values(OAuthProviders).map((type) => ({ type })) },
    otpOptions: { methods: ['sms'], expirationMinutes: 10 },
  });
  expect(theme).toMatchObject({ colorScheme: 'auto', container: { backgroundColor: expect.stringMatching(/^light-dark\(/) } });
  expect(notes.filter(({ text }) => text.includes('this command knows'))).toEqual([]);
});

test('every option of the published themes is in the table', () => {
  for (const theme of [defaultTheme, defaultDarkTheme, shadcnTheme]) {
    const { notes } = fromStytch({ presentation: { theme } });
    expect(notes.filter(({ text }) => text.includes('this command knows'))).toEqual([]);
  }
});

test('every message of the table is one of the published widget', () => {
  const strings = stytchGroups.filter(({ path }) => path === 'strings').flatMap(({ options }) => options);
  const names = strings.map(({ name }) => name).filter((name) => !name.endsWith('*'));
  expect(names.length).toBeGreaterThan(90);
  expect(names5.length).toBeGreaterThan(150);
  expect(names.filter((name) => ![...names5, ...names6].includes(name))).toEqual([]);
});

test('the texts of the published catalogue are converted, or each is named with the reason', () => {
  const strings = Object.fromEntries(catalogue.map(([, name = '', text = '']) => [name, text.replaceAll('\\"', '"')]));
  const { copy, notes } = fromStytch({ strings });
  const converted = Object.values(copy).flatMap((group) => Object.values(group as Record<string, string>));
  const named = JSON.stringify(notes);
  const silent = Object.entries(strings).filter(([name, text]) => {
    const plain = text.replace(/<\/?bold>/g, '').replace(/\{\w+\}/g, '{}');
    return !named.includes(`strings.${name}`) && !converted.some((each) => each.replace(/\{\w+\}/g, '{}') === plain);
  });
  expect(names6.length).toBeGreaterThan(190);
  expect(silent).toEqual([]);
});
