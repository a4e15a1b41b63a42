import { expect, test } from 'vitest';
import type { Theme } from '../../src/styles/theme.ts';
import * as presets from '../../src/themes.ts';
import type { Config } from '../hostConfig.ts';
import { checkCapabilities } from './checkCapabilities.ts';
import { checkConfig } from './checkConfig.ts';
import { checkPage } from './checkPage.ts';
import { checkTheme } from './checkTheme.ts';
import { resolveColor } from './resolveColor.ts';

const links = { loginRedirectURL: 'https://app.example.com/in', signupRedirectURL: 'https://app.example.com/in' };
const sound: Config = {
  products: ['oauth', 'emailMagicLinks', 'otp'],
  oauthOptions: { ...links, providers: [{ type: 'google' }] },
  emailMagicLinksOptions: links,
  otpOptions: { methods: ['sms'] },
};

test('a sound configuration has nothing against it', () => {
  expect(checkConfig(sound)).toEqual([]);
  expect(checkConfig({ products: ['otp'] })).toEqual([]);
});

test.each<[string, Config, string, RegExp]>([
  ['error', { products: ['fax'] } as never, 'products[0]', /'fax'|fax/],
  ['error', { products: [] }, 'products', /is empty/],
  ['error', { products: ['passkeys'] }, 'products', /Passkeys cannot be the only product/],
  ['error', { ...sound, otpOptions: { methods: ['email'] } }, 'products', /use the same field/],
  [
    'error',
    { ...sound, oauthOptions: { ...links, providers: [] } },
    'oauthOptions.providers',
    /is empty, but config.products has 'oauth'/,
  ],
  [
    'error',
    { ...sound, emailMagicLinksOptions: { ...links, loginRedirectURL: '/in' } },
    'emailMagicLinksOptions.loginRedirectURL',
    /'\/in', but it accepts an absolute URL/,
  ],
  [
    'error',
    { ...sound, oauthOptions: { ...sound.oauthOptions, loginRedirectURL: 'http://app.example.com' } },
    'oauthOptions.loginRedirectURL',
    /Use https/,
  ],
  ['warning', { ...sound, emailMagicLinksOptions: {} }, 'emailMagicLinksOptions.loginRedirectURL', /No redirect address is set/],
  ['warning', { products: ['otp'], passwordOptions: {} }, 'passwordOptions', /have no effect/],
  [
    'warning',
    { ...sound, oauthOptions: { ...links, providers: [{ type: 'apple', one_tap: true }] } },
    'oauthOptions.providers',
    /Remove it from apple/,
  ],
  [
    'warning',
    { ...sound, oauthOptions: { ...links, providers: [{ type: 'google', one_tap: true }] } },
    'oauthOptions.providers',
    /origins that are listed/,
  ],
  [
    'warning',
    { ...sound, oauthOptions: { ...links, providers: [{ type: 'apple' }, { type: 'google' }, { type: 'apple' }] } },
    'oauthOptions.providers',
    /^apple is listed more than once/,
  ],
])('%s: %j, about %s', (level, config, about, text) => {
  expect(checkConfig(config)).toContainEqual({ level, about, text: expect.stringMatching(text) });
});

test('a provider that is listed three times has one warning, also with an option that is only for Google', () => {
  const oauthOptions = { ...links, providers: [{ type: 'apple' }, { type: 'apple', one_tap: true }, { type: 'apple' }] } as const;
  const texts = checkConfig({ ...sound, oauthOptions }).map(({ text }) => text);
  expect(texts.filter((text) => text.includes('listed more than once'))).toHaveLength(1);
  const google = { ...links, providers: [{ type: 'google' }, { type: 'google', one_tap: true }] } as const;
  expect(JSON.stringify(checkConfig({ ...sound, oauthOptions: google }))).not.toContain('more than once');
});

test('One Tap needs no preparation where social sign-in is not a product', () => {
  const oauthOptions = { providers: [{ type: 'google', one_tap: true }] } as const;
  const findings = checkConfig({ products: ['otp'], oauthOptions });
  expect(findings.map(({ about }) => about)).toEqual(['oauthOptions']);
});

test('an address of this computer may be without https', () => {
  for (const host of ['localhost:3000', 'app.localhost', '127.0.0.2', '[::1]:3000']) {
    const local = { loginRedirectURL: `http://${host}/in`, signupRedirectURL: `http://${host}/in` };
    expect(checkConfig({ products: ['emailMagicLinks'], emailMagicLinksOptions: local })).toEqual([]);
  }
});

const about = (theme: Theme) => checkTheme(theme).map((finding) => finding.about);

test('UI-04 colours that can be judged without a page are, with the better value', () => {
  const colorScheme = 'light';
  expect(checkTheme({ colorScheme, buttons: { primary: { textColor: '#fff', backgroundColor: '#8cf' } } })).toContainEqual({
    level: 'warning',
    about: 'theme.buttons.primary.textColor',
    text: expect.stringMatching(/^#ffffff on #88ccff has a contrast of 1\.\d:1; text needs 4\.5:1.*Use #[\da-f]{6}\./),
  });
  expect(checkTheme({ buttons: { primary: { textColor: '#ffffff', backgroundColor: '#0b6e4f' } } })).toEqual([]);
  expect(checkTheme({ colours: {} } as never)).toEqual([
    {
      level: 'error',
      about: 'theme',
      text: expect.stringMatching(/^theme\.colours is not an option\. theme accepts colorScheme/),
    },
  ]);
  expect(checkTheme({ inputs: { textColor: 'var(--text)', backgroundColor: 'light-dark(#fff, #111)' } })).toEqual([]);
});

test.each<[string, Theme]>([
  ['theme.buttons.primary.hover.textColor', { buttons: { primary: { hover: { backgroundColor: '#888' } } } }],
  ['theme.buttons.secondary.active.textColor', { buttons: { secondary: { active: { textColor: '#888' } } } }],
  ['theme.buttons.primary.disabled.textColor', { buttons: { primary: { disabled: { textColor: '#888' } } } }],
  ['theme.buttons.primary.busy.textColor', { buttons: { primary: { busy: { backgroundColor: '#888' } } } }],
  ['theme.inputs.focus.textColor', { inputs: { focus: { backgroundColor: '#777' } } }],
  ['theme.inputs.error.borderColor', { inputs: { error: { borderColor: '#ccc' } } }],
  ['theme.inputs.placeholderColor', { inputs: { hover: { backgroundColor: '#999' } } }],
  ['theme.colors.focus', { colors: { focus: 'light-dark(#eee, #222)' } }],
  ['theme.colors.secondary', { colors: { raised: 'color-mix(in srgb, #000 50%, #fff)' } }],
])('UI-04 the state that %s is seen in is judged too', (option, colors) => {
  expect(about({ colorScheme: 'light', ...colors })).toContain(option);
});

test.each([
  'yellow',
  'Yellow',
  ' yellow /* bright */',
  '#ff0',
  'rgb(100% 100% 0)',
  'hsl(60 100% 50%)',
  'hsla(60, 100%, 50%, 1)',
  'hwb(60 0% 0%)',
  'lab(97.6 -15.8 93.4)',
  'oklch(0.968 0.211 109.8)',
  'color(srgb 1 1 0)',
  'color(display-p3 1 1 0.33)',
  'color-mix(in oklab, yellow, #ff0 20%)',
  'rgb(from blue calc(255 - r) 255 0)',
  'light-dark(yellow, yellow)',
  'var(--siw-warning, black)',
])('UI-04 text in %s is judged against white', (text) => {
  const colors = text.startsWith('var') ? { text, warning: 'yellow' } : { text };
  const theme = { colorScheme: 'light', colors, container: { backgroundColor: 'white' } } as const;
  expect(checkTheme(theme)).toContainEqual({
    level: 'warning',
    about: 'theme.colors.text',
    text: expect.stringMatching(/^#ff(ff|fe)0\w on #ffffff has a contrast of 1\.1:1; text needs 4\.5:1/),
  });
});

test('UI-04 a colour outside sRGB is clipped as browsers do', () => {
  expect(resolveColor('oklch(0.7 0.3 140)', 'light', new Map())).toEqual({ rgb: [0, 197 / 255, 0], alpha: 1 });
  expect(resolveColor('var(--a)', 'light', new Map([['--a', 'var(--a)']]))).toBeUndefined();
});

test.each(['reddish', '#12345', 'red;', 'red blue', '', 'inherit', 'rgb(1, 2', '12px', 'light-dark(#fff, reddish)', 'hsl(red)'])(
  'UI-04 %j is an error that names its option',
  (value) => {
    expect(checkTheme({ colors: { primary: value }, inputs: { focus: { ringColor: value } } })).toEqual(
      ['theme.colors.primary', 'theme.inputs.focus.ringColor'].map((about) => ({
        level: 'error',
        about,
        text: expect.stringContaining(`'${value}' is not a CSS colour.`),
      })),
    );
  },
);

test.each(['currentColor', 'Canvas', 'var(--brand)', 'rgb(var(--brand) / 50%)', 'color-mix(in srgb, CanvasText, red)'])(
  'UI-04 %s depends on the page and is neither judged nor refused',
  (text) => {
    expect(about({ colors: { text } }).filter((option) => option === 'theme.colors.text')).toEqual([]);
  },
);

test('UI-04 a pair of colours that both schemes have is reported once', () => {
  const found = checkTheme({ buttons: { primary: { textColor: '#fff', backgroundColor: '#8cf' } } });
  const texts = found.map(({ about, text }) => `${about} ${text}`);
  expect(texts.filter((text) => text.startsWith('theme.buttons.primary.textColor #ffffff on #88ccff'))).toHaveLength(1);
});

test('UI-04 one scheme is judged apart from the other', () => {
  const found = checkTheme({ colors: { text: 'light-dark(#111, #222)' } });
  expect(found).not.toEqual([]);
  expect(found.every(({ text }) => text.includes('in dark mode'))).toBe(true);
});

test.each(Object.entries({ nothing: {}, ...presets }))(
  'UI-04 the preset %s has no colours that are hard to read',
  (_name, preset) => {
    expect(checkTheme(preset)).toEqual([]);
  },
);

test('attack: colours of half a megabyte keep check for many seconds', () => {
  let color = 'red';
  for (let n = 0; n < 15; n++) color = `light-dark(${color},${color})`;
  expect(checkTheme({ colors: { primary: color, text: '('.repeat(500) } } as Theme)).toEqual([
    {
      level: 'error',
      about: 'theme.colors.primary',
      text: `'${color.slice(0, 40)}…' has ${color.length} characters. Use a colour of at most 500.`,
    },
    { level: 'error', about: 'theme.colors.text', text: expect.stringContaining('is not a CSS colour') },
  ]);
});

const url = 'https://app.example.com/sign-in';
const backend = 'https://auth.example.com';
const page = (policy: string, more: Record<string, string> = {}) => ({
  url,
  headers: Object.entries({ 'Content-Security-Policy': policy, ...more }),
  html: '<!doctype html>',
});

test('checkPage reports Trusted Types that do not allow the policy for the script of One Tap', () => {
  const oneTap: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } };
  const about = (names: string, config: Config) =>
    checkPage(page(`require-trusted-types-for 'script'; trusted-types ${names}`), config, backend).map(({ text }) => text);
  expect(about("'none'", sound)).toEqual([]);
  expect(about("signin-widget 'allow-duplicates'", oneTap)).toEqual([]);
  expect(about('*', oneTap)).toEqual([]);
  for (const names of ["'none'", 'other', ''])
    expect(about(names, oneTap)).toEqual([
      expect.stringMatching(/^trusted-types does not allow signin-widget, which Google One Tap needs\./),
    ]);
});

test('checkPage reports each source that a policy lacks', () => {
  expect(checkPage({ url, headers: [], html: '' }, sound, backend)).toEqual([]);
  expect(checkPage(page(`default-src 'none'; script-src 'self'; connect-src ${backend}`), sound, backend)).toEqual([]);
  expect(
    checkPage(page(`default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; connect-src *.example.com`), sound, backend),
  ).toEqual([]);
  expect(checkPage(page("default-src 'self'"), sound, backend)).toEqual([
    { level: 'error', about: 'Content-Security-Policy', text: expect.stringContaining(`connect-src does not allow ${backend}`) },
  ]);
});

test('a nonce allows scripts, and no call to the back end', () => {
  expect(checkPage(page("default-src 'nonce-abc'"), sound, backend)).toMatchObject([
    { text: expect.stringContaining(`connect-src does not allow ${backend}`) },
  ]);
});

test.each([
  `<meta content="connect-src 'self'" http-equiv="Content-Security-Policy">`,
  "<META HTTP-EQUIV='content-security-policy' CONTENT='connect-src cdn.example.com'>",
])('a policy in the page counts as one in its headers does: %s', (html) => {
  expect(checkPage({ url, headers: [], html }, sound, backend)).toHaveLength(1);
});

test.each(['same-origin', 'same-origin; report-to="coop"'])(
  'checkPage warns of the opener policy %s, which separates the popup of a provider',
  (policy) => {
    const config = { ...sound, oauthOptions: { ...sound.oauthOptions, popup: true } };
    const withOpener = (value: string) =>
      page(`script-src 'self'; connect-src ${backend}`, { 'Cross-Origin-Opener-Policy': value });
    expect(checkPage(withOpener(policy), config, backend)).toMatchObject([
      { about: 'Cross-Origin-Opener-Policy', text: expect.stringContaining('same-origin-allow-popups') },
    ]);
    expect(checkPage(withOpener(policy), sound, backend)).toEqual([]);
    expect(checkPage(withOpener('same-origin-allow-popups'), config, backend)).toEqual([]);
  },
);

test('a product that the back end declares as missing is an error', () => {
  const declared = { backend: 'Own', missing: { 'otp.sms': 'Enable texts.', passkeys: 'Enable passkeys.' } } as const;
  expect(checkCapabilities({ products: ['otp'], otpOptions: { methods: ['sms', 'email'] } }, declared)).toEqual([
    { level: 'error', about: 'products', text: 'config.products: Own lacks otp.sms. Enable texts.' },
  ]);
  expect(checkCapabilities({ products: ['otp'] }, declared)).toEqual([]);
  expect(checkCapabilities({ products: [] }, declared)).toEqual([]);
});
