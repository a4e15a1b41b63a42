import { expect, test } from 'vitest';
import { formatAddress, type PlaygroundState, parseAddress } from './address.ts';
import { panelNames, panels } from './panels.ts';

const defaults: PlaygroundState = {
  config: null,
  theme: null,
  copy: null,
  locale: null,
  gallery: 'both-ltr-400-theme',
  settings: null,
  wallets: [],
  on: [],
  screen: null,
  scenario: null,
  width: 'desktop',
  scheme: null,
  tab: 'widget',
};

test('SBX-02 an unchanged playground has no state in its address', () => {
  expect(formatAddress(defaults)).toBe('');
  expect(parseAddress('')).toEqual(defaults);
});

test('SBX-02 everything that was changed comes back from the address', () => {
  const state: PlaygroundState = {
    config: { products: ['otp'], otpOptions: { loginTemplateId: 'Grüße 👋' } },
    theme: { colors: { primary: '#123456' } },
    copy: { main: { title: 'Hello' } },
    locale: 'de',
    gallery: 'dark-rtl-320-soft',
    settings: { watermark: true },
    wallets: ['metamask', 'late'],
    on: ['hostile', 'offline'],
    screen: 'passcode-email',
    scenario: 'new-user',
    width: 'phone',
    scheme: 'dark',
    tab: 'inbox',
  };
  expect(parseAddress(formatAddress(state))).toEqual(state);
});

test('SBX-02 a tab has the same name in the address and on the screen; old addresses still work', () => {
  for (const name of panelNames) expect(name).toBe(panels[name].label.toLowerCase().replaceAll(' ', '-'));
  expect(parseAddress('#tab=timeline').tab).toBe('timeline');
  expect(parseAddress('#tab=activity').tab).toBe('timeline');
  expect(parseAddress('#tab=host').tab).toBe('host-page');
});

test('SBX-02 an address that makes no sense is the usual playground', () => {
  expect(parseAddress('#config=%%%&theme=W10&wallets=nobody&on=fire&screen=%3Cb%3E&width=huge&scheme=pink&tab=nowhere')).toEqual(
    defaults,
  );
});

test('SBX-02 an address with much in it is short enough for a message', () => {
  const state: PlaygroundState = {
    ...defaults,
    config: {
      products: ['oauth', 'passkeys', 'otp', 'passwords'],
      oauthOptions: { providers: [{ type: 'google', one_tap: true }, { type: 'apple' }, { type: 'github' }] },
      otpOptions: { methods: ['email', 'sms', 'whatsapp'], expirationMinutes: 10 },
      passwordOptions: { resetPasswordExpirationMinutes: 60 },
      sessionOptions: { sessionDurationMinutes: 60 },
    },
    theme: { colors: { primary: '#0b6e4f', error: '#aa0044' }, container: { borderRadius: '16px', width: '420px' } },
    settings: { password: { luds: { complexity: 3, minimumCount: 12 } }, captcha: true },
  };
  const address = formatAddress(state);
  expect(parseAddress(address)).toEqual(state);
  expect(address.length).toBeLessThan(700);
});
