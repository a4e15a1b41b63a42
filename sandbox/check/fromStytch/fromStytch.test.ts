import { expect, test } from 'vitest';
import type { Config } from '../../hostConfig.ts';
import { checkConfig } from '../checkConfig.ts';
import { checkTheme } from '../checkTheme.ts';
import { fromStytch } from './fromStytch.ts';

const noteOf = (given: object, option: string) =>
  fromStytch(given)
    .notes.filter((note) => note.option === option)
    .map(({ text }) => text)
    .join(' ');

/** Every option of version 5 of `@stytch/vanilla-js`, as its types declare it. */
const version5 = {
  elementId: '#login',
  config: {
    products: ['emailMagicLinks', 'oauth', 'otp', 'passwords', 'passkeys', 'crypto'],
    emailMagicLinksOptions: {
      loginRedirectURL: 'https://example.com/authenticate',
      loginExpirationMinutes: 60,
      signupRedirectURL: 'https://example.com/authenticate',
      signupExpirationMinutes: 60,
    },
    oauthOptions: {
      providers: [
        {
          type: 'google',
          one_tap: true,
          position: 'floatingOrEmbedded',
          custom_scopes: ['https://www.googleapis.com/auth/gmail.compose'],
        },
        { type: 'microsoft', provider_params: { login_hint: 'ada@example.com' } },
        { type: 'apple' },
      ],
      loginRedirectURL: 'https://example.com/authenticate',
      signupRedirectURL: 'https://example.com/authenticate',
    },
    otpOptions: { methods: ['sms', 'whatsapp'], expirationMinutes: 5 },
    passwordOptions: { resetPasswordExpirationMinutes: 30, resetPasswordRedirectURL: 'https://example.com/reset' },
    passkeyOptions: { domain: 'example.com' },
    sessionOptions: { sessionDurationMinutes: 60 },
    enableShadowDOM: true,
  },
  styles: {
    container: { backgroundColor: '#FFFFFF', borderColor: '#ADBCC5', borderRadius: '8px', width: '400px' },
    colors: { primary: '#19303D', secondary: '#5C727D', success: '#0C5A56', error: '#8B1214' },
    buttons: {
      primary: { backgroundColor: '#19303D', textColor: '#FFFFFF', borderColor: '#19303D', borderRadius: '4px' },
      disabled: { backgroundColor: '#F3F5F6', textColor: '#8296A1', borderColor: '#F3F5F6' },
    },
    inputs: { placeholderColor: '#8296A1' },
    fontFamily: 'Arial',
    hideHeaderText: true,
    logo: { logoImageUrl: 'https://example.com/logo.svg' },
  },
};

test('a configuration of version 5 becomes one that the widget accepts', () => {
  const { config, theme, notes } = fromStytch(version5);
  expect(config).toEqual(version5.config);
  expect(theme).toEqual({
    colorScheme: 'light',
    container: version5.styles.container,
    colors: { text: '#19303D', accent: '#19303D', secondary: '#5C727D', success: '#0C5A56', error: '#8B1214' },
    buttons: {
      primary: { ...version5.styles.buttons.primary, disabled: version5.styles.buttons.disabled },
      secondary: { disabled: version5.styles.buttons.disabled },
    },
    inputs: version5.styles.inputs,
    fontFamily: 'Arial',
    hideHeaderText: true,
    logo: { url: 'https://example.com/logo.svg' },
  });
  expect(checkConfig(config as Config).filter(({ level }) => level === 'error')).toEqual([]);
  expect(checkTheme(theme).filter(({ level }) => level === 'error')).toEqual([]);
  expect(notes.map(({ option }) => option)).toEqual(['elementId', 'styles', 'styles.colors.primary', 'styles.logo.logoImageUrl']);
  const withoutLogo = fromStytch({ styles: { logo: { logoImageUrl: '' } } });
  expect(withoutLogo).toMatchObject({ theme: { colorScheme: 'light' }, notes: [{ option: 'styles' }] });
});

test('a configuration alone, without what the page passes with it, is read too', () => {
  expect(fromStytch(version5.config).config).toEqual(version5.config);
});

const product = (id: string) => ({ id, screens: { Main: () => null }, icons: {} });

test('products of version 6, which are objects, become names; those that are not products here are named', () => {
  const config = { products: [product('oauth'), product('passkeyRegistration'), product('sso'), product('fax'), 'passwords'] };
  expect(fromStytch({ config }).config).toEqual({ products: ['oauth', 'passwords'] });
  const note = noteOf({ config }, 'config.products');
  expect(note).toContain('mountPasskeyRegistration');
  expect(note).toContain("'sso' is a product of Stytch's B2B widget");
  expect(note).toContain("'fax' is not a product");
});

test('a theme of version 6 becomes a theme; overrides win, wherever they are', () => {
  const presentation = {
    theme: {
      'container-radius': '2px',
      'color-scheme': 'dark',
      'rounded-base': '4px',
      primary: '#0577CA',
      'primary-foreground': 'white',
      background: '#111111',
      muted: '#222222',
      'tab-background': '#333333',
      spacing: '4px',
    },
    options: { hideHeaderText: false, enableShadowDOM: true, logo: { url: '/logo.svg', alt: 'Example' }, buttonId: true },
    icons: { google: () => null },
  };
  const { config, theme, notes } = fromStytch({ presentation });
  expect(config).toEqual({ enableShadowDOM: true });
  expect(theme).toEqual({
    colorScheme: 'dark',
    controls: { borderRadius: 'calc(4px * 2)' },
    container: { borderRadius: '2px', backgroundColor: '#111111' },
    colors: { subtle: '#333333', primary: '#0577CA' },
    buttons: { primary: { textColor: 'white' } },
    hideHeaderText: false,
    logo: { url: '/logo.svg', alt: 'Example' },
  });
  expect(notes.map(({ option }) => option).sort()).toEqual([
    'presentation.icons',
    'presentation.options.buttonId',
    'presentation.theme.spacing',
  ]);
});

test('a pair of themes becomes one theme that follows the visitor’s system', () => {
  const light = { 'color-scheme': 'light', background: '#ffffff', primary: '#0577CA', 'container-width': '400px', ring: 'blue' };
  const dark = { 'color-scheme': 'dark', background: '#111111', primary: '#0577CA', 'container-width': '500px', spacing: '4px' };
  const { theme, notes } = fromStytch({ presentation: { theme: [light, dark] } });
  expect(theme).toEqual({
    colorScheme: 'auto',
    container: { backgroundColor: 'light-dark(#ffffff, #111111)', width: '400px' },
    colors: { primary: '#0577CA', focus: 'blue' },
  });
  expect(notes.map(({ text }) => text).join(' ')).toMatch(
    /Scaled all distances.*container\.width has the value of the light.*focus is in one/,
  );
});

test('in a pair of themes, shadcn has no effect, and its note says so', () => {
  const { theme, notes } = fromStytch({ presentation: { theme: [{ 'color-scheme': 'shadcn' }, { 'color-scheme': 'shadcn' }] } });
  expect(theme).toEqual({ colorScheme: 'auto' });
  expect(notes).toEqual([
    {
      option: 'presentation.theme.color-scheme',
      text: "It has no effect in a pair, which follows the visitor's system. To follow the page, set theme.colorScheme to 'inherit'.",
    },
  ]);
  expect(noteOf({ presentation: { theme: { 'color-scheme': 'shadcn' } } }, 'presentation.theme.color-scheme')).toContain(
    "'shadcn' becomes 'inherit'",
  );
});

test('texts keep their placeholders, and those that cannot be converted are named', () => {
  const strings = {
    'login.title': "It''s you",
    'emailConfirmation.content': 'Sent to <bold>{email}</bold>.',
    'passcode.expirationCountdown': 'Until {timeRemaining}',
    'success.title': 'Done',
    'passcode.sentConfirmation': 'To {email}',
    'password.strengthError.minimumLength': '{characterLength, plural, one {# letter} other {# letters}}',
    'oauth.continueWithGoogle': 'Google',
    'made.up': 'Text',
  };
  const { copy } = fromStytch({ strings });
  expect(copy).toEqual({
    main: { title: "It's you" },
    emailLink: { sent: 'Sent to {email}.' },
    passcode: { expiresIn: 'Until {time}', confirmedTitle: 'Done' },
    oauth: { confirmedTitle: 'Done' },
    password: { confirmedTitle: 'Done' },
    passkey: { confirmedTitle: 'Done' },
  });
  expect(noteOf({ strings }, 'strings.passcode.sentConfirmation')).toContain('{email}');
  expect(noteOf({ strings }, 'strings.password.strengthError.minimumLength')).toContain('plural');
  expect(noteOf({ strings }, 'strings.oauth.continueWithGoogle')).toContain('copy.oauth.continueWith');
  expect(noteOf({ strings }, 'strings.made.up')).not.toBe('');
});

test('two texts that become one are named', () => {
  const strings = { 'crypto.setupNewWallet.title': 'One', 'crypto.wallet.setupNewWallet': 'Two' };
  expect(fromStytch({ strings }).copy).toEqual({ wallet: { setUp: 'Two' } });
  expect(noteOf({ strings }, 'strings.crypto.wallet.setupNewWallet')).toContain('strings.crypto.setupNewWallet.title');
});
