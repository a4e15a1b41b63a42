import type { Idp } from '../../../sandbox/testing/index.ts';
import type { Config } from '../../../src/config.ts';
import type { Theme } from '../../../src/styles/theme.ts';
import type * as Themes from '../../../src/themes.ts';

interface ProductChoice {
  readonly label: string;
  readonly config: Config;
}

/** Products of the examples. Those that redirect to another page elsewhere are completed in the page: see `simulations.ts`. */
export const productChoices = {
  email: { label: 'Passcode by email', config: { products: ['otp'], otpOptions: { methods: ['email'] } } },
  phone: { label: 'Passcode by text message', config: { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } } },
  password: { label: 'Email and password', config: { products: ['passwords'] } },
  all: {
    label: 'Passwords and passcodes',
    config: { products: ['passwords', 'otp'], otpOptions: { methods: ['sms', 'email'] } },
  },
  link: { label: 'Email link', config: { products: ['emailMagicLinks'] } },
  social: {
    label: 'Social providers and email',
    config: {
      products: ['oauth', 'otp'],
      oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
      otpOptions: { methods: ['email'] },
    },
  },
  passkey: { label: 'Passkeys and email', config: { products: ['passkeys', 'otp'], otpOptions: { methods: ['email'] } } },
  wallet: { label: 'Crypto wallets and email', config: { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } } },
} as const satisfies Readonly<Record<string, ProductChoice>>;

/** Has every preset: a forgotten one does not compile. */
const themes: Readonly<Record<'default' | keyof typeof Themes, true>> = {
  default: true,
  plain: true,
  soft: true,
  sharp: true,
  highContrast: true,
  inherit: true,
};

export const themeChoices = Object.keys(themes) as readonly (keyof typeof themes)[];

/** Languages of several scripts and directions. The widget has more. */
export const languageChoices = ['en', 'de', 'es', 'fr', 'ja', 'ar'] as const;

type FaultRule = Parameters<Idp['faults']['add']>[0];

interface FaultChoice {
  readonly label: string;
  /** What the provider does, and what the visitor sees. */
  readonly note: string;
  readonly call: FaultRule['call'];
  readonly fault: FaultRule['fault'] | null;
}

/** Faults that can be seen in any product of the list above. */
export const faultChoices = {
  none: { label: 'None', note: '', call: '*', fault: null },
  slow: {
    label: 'Every response is late',
    note: 'Each response arrives after 2.5 seconds. Meanwhile the button shows that the widget waits.',
    call: '*',
    fault: { kind: 'slow', ms: 2500 },
  },
  drop: {
    label: 'The connection breaks',
    note: 'No response arrives. The widget asks to check the connection, and keeps what was typed.',
    call: '*',
    fault: { kind: 'drop' },
  },
  limit: {
    label: 'Too many requests',
    note: 'The provider answers too_many_requests. The widget asks to wait a moment.',
    call: '*',
    fault: { kind: 'error', error_type: 'too_many_requests' },
  },
  refused: {
    label: 'The passcode is refused',
    note: 'The provider answers otp_code_not_found to each passcode. The widget asks for it again, in an empty field.',
    call: 'otps.authenticate',
    fault: { kind: 'error', error_type: 'otp_code_not_found' },
  },
} as const satisfies Readonly<Record<string, FaultChoice>>;

/** The options that a reader has chosen beside a live example. */
export interface LiveChoices {
  product: keyof typeof productChoices;
  theme: (typeof themeChoices)[number];
  language: (typeof languageChoices)[number];
  fault: keyof typeof faultChoices;
  /** Replaces the preset. */
  custom?: Theme;
}

export const defaultChoices: LiveChoices = { product: 'email', theme: 'default', language: 'en', fault: 'none' };

/** Returns the fragment that opens the playground with these products and this language. */
export function playgroundState({ product, language }: LiveChoices): string {
  const config = btoa(JSON.stringify(productChoices[product].config)).replaceAll('+', '-').replaceAll('/', '_');
  return `#${new URLSearchParams({ config: config.replaceAll('=', ''), ...(language === 'en' ? {} : { locale: language }) })}`;
}

/** Returns the code of a page that shows the widget with these options. */
export function codeOf({ product, theme, language }: LiveChoices): string {
  const config = JSON.stringify(productChoices[product].config)
    .replace(/"(\w+)":/g, '$1: ')
    .replaceAll('"', "'")
    .replaceAll(',', ', ')
    .replaceAll('{', '{ ')
    .replaceAll('}', ' }');
  return [
    ...(theme === 'default' ? [] : [`import { ${theme} } from 'signin-widget/themes';`, '']),
    'mountLogin({',
    '  client,',
    "  element: '#sign-in',",
    `  config: ${config},`,
    ...(theme === 'default' ? [] : [`  theme: ${theme},`]),
    ...(language === 'en' ? [] : [`  locale: '${language}',`]),
    '});',
  ].join('\n');
}
