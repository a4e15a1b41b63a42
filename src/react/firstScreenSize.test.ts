import { expect, test } from 'vitest';
import type { Config } from '../config.ts';
import type { Theme } from '../styles/theme.ts';
import { firstScreenSize, passkeyRegistrationSize, resetPasswordSize } from './firstScreenSize.ts';
import { PX } from './sizes.ts';

const heightOf = (config: Config, theme?: Theme) => firstScreenSize(config, theme)?.height ?? Number.NaN;
const passwords: Config = { products: ['passwords'] };

test('UI-05 the reserved width is 400 px, that of the theme, or that of the page', () => {
  expect(firstScreenSize(passwords, undefined)?.width).toBe(400);
  expect(firstScreenSize(passwords, { container: { width: '512.5px' } })?.width).toBe(512.5);
  for (const width of ['100%', '30rem']) expect(firstScreenSize(passwords, { container: { width } })?.width).toBeNull();
});

test('CFG-12 the reserved height contains the logo, and no heading that is hidden', () => {
  const plain = heightOf(passwords);
  expect(heightOf(passwords, { logo: { url: '/logo.svg' } }) - plain).toBe(PX.logo + PX.large);
  expect(plain - heightOf(passwords, { hideHeaderText: true })).toBe(PX.heading + PX.large);
});

test('MAIN-02 MAIN-03 MAIN-06 the reserved height contains every block, the divider and the tabs', () => {
  const email = heightOf({ products: ['otp'], otpOptions: { methods: ['email'] } });
  expect(heightOf({ products: ['otp'], otpOptions: { methods: ['email', 'sms'] } }) - email).toBe(PX.tabList + PX.medium);
  const providers = (...types: ('google' | 'apple')[]) => ({ providers: types.map((type) => ({ type })) });
  const social = (...types: ('google' | 'apple')[]) =>
    heightOf({ products: ['oauth', 'otp'], otpOptions: { methods: ['email'] }, oauthOptions: providers(...types) });
  expect(social('google') - email).toBe(PX.button + PX.large + PX.line + PX.large);
  expect(social('google', 'apple') - social('google')).toBe(PX.button + PX.small);
});

test('ONE-02 no space is reserved for the floating prompt of One Tap alone', () => {
  const providers = [{ type: 'google', one_tap: true, position: 'floating' }] as const;
  expect(firstScreenSize({ products: ['oauth'], oauthOptions: { providers } }, undefined)).toBeNull();
});

test('RST-01 PKY-03 the other flows reserve the space of their first screens', () => {
  expect(resetPasswordSize(undefined)).toMatchObject({ width: 400 });
  expect(resetPasswordSize(undefined).height).toBeGreaterThan(passkeyRegistrationSize(undefined).height);
});
