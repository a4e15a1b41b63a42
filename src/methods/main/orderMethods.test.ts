import { expect, test } from 'vitest';
import { type Config, OTP_METHODS, PRODUCTS, type Product, resolveConfig } from '../../config.ts';
import { type FirstScreenLayout, orderMethods } from './orderMethods.ts';

const layout = (config: Config, passkeyAutofill = false) =>
  orderMethods(resolveConfig({ oauthOptions: { providers: [{ type: 'github' }] }, ...config }), { passkeyAutofill });

function blocks(config: Config, passkeyAutofill = false): Extract<FirstScreenLayout, { kind: 'blocks' }> {
  const result = layout(config, passkeyAutofill);
  if (result.kind !== 'blocks') throw new Error(`Expected blocks, found ${result.kind}.`);
  return result;
}

const tabs = (config: Config) =>
  blocks(config).blocks.flatMap((block) =>
    block.kind === 'forms' ? block.tabs.map((tab) => `${tab.label}:${tab.form.kind}`) : [],
  );

/** Every set of products, in the order of the list and reversed. */
const combinations: Product[][] = Array.from({ length: 2 ** PRODUCTS.length - 1 }, (_, index) =>
  PRODUCTS.filter((_product, bit) => ((index + 1) >> bit) & 1),
).flatMap((products) => [products, [...products].reverse()]);

const methodSets = Array.from({ length: 2 ** OTP_METHODS.length - 1 }, (_, index) =>
  OTP_METHODS.filter((_method, bit) => ((index + 1) >> bit) & 1),
);

const everyConfig: Config[] = combinations.flatMap((products) =>
  products.includes('otp') ? methodSets.map((methods) => ({ products, otpOptions: { methods } })) : [{ products }],
);

const KIND: Record<Product, string | null> = {
  oauth: 'oauth',
  crypto: 'wallets',
  passkeys: null,
  otp: 'forms',
  emailMagicLinks: 'forms',
  passwords: 'forms',
};

test('MAIN-02 every combination has one block per kind, in configured order, without duplicates', () => {
  for (const config of everyConfig) {
    const result = layout(config);
    if (result.kind !== 'blocks') continue;
    const order = (config.products ?? []).map((product) => KIND[product]);
    const expected = [...new Set(order.filter((kind) => kind !== null))];
    expect(result.blocks.map((block) => block.kind)).toEqual(expected);
  }
});

test('MAIN-02 a product named twice is one block', () => {
  expect(blocks({ products: ['oauth', 'passwords', 'oauth'] }).blocks).toHaveLength(2);
});

test('MAIN-03 the divider precedes the last block exactly when buttons and forms both exist', () => {
  for (const config of everyConfig) {
    const result = layout(config);
    if (result.kind !== 'blocks') continue;
    const kinds = result.blocks.map((block) => block.kind);
    const both = kinds.includes('forms') && (kinds.includes('oauth') || kinds.includes('wallets'));
    expect(result.dividerBeforeLast).toBe(both);
  }
});

test('MAIN-04 the passkey button is there unless the browser has autofill and an email-type method exists', () => {
  for (const config of everyConfig) {
    for (const autofill of [true, false]) {
      const result = layout(config, autofill);
      if (result.kind !== 'blocks') continue;
      const { products = [], otpOptions } = config;
      const emailType =
        products.includes('emailMagicLinks') ||
        products.includes('passwords') ||
        (products.includes('otp') && otpOptions?.methods?.includes('email') === true);
      const how = autofill && emailType ? 'autofill' : 'button';
      expect(result.passkeys).toBe(products.includes('passkeys') ? how : null);
    }
  }
});

test('MAIN-05 passkeys as the only product is an error', () => {
  expect(layout({ products: ['passkeys'] })).toEqual({ kind: 'error', reason: 'passkeysAlone' });
  expect(layout({ products: ['passkeys', 'passkeys'] })).toEqual({ kind: 'error', reason: 'passkeysAlone' });
});

test('MAIN-06 each method of the passcodes has its tab, in configured order', () => {
  expect(tabs({ products: ['otp'], otpOptions: { methods: ['email', 'whatsapp', 'sms'] } })).toEqual([
    'tabEmail:passcode',
    'tabWhatsApp:phone',
    'tabText:phone',
  ]);
  expect(tabs({ products: ['otp'] })).toEqual(['tabEmail:passcode']);
});

test('MAIN-07 email links and email passcodes together are an error in every combination, and only then', () => {
  for (const config of everyConfig) {
    const { products = [], otpOptions } = config;
    const together = products.includes('emailMagicLinks') && products.includes('otp') && otpOptions?.methods?.includes('email');
    const result = layout(config);
    expect(result.kind === 'error' && result.reason === 'linksAndEmailPasscodes').toBe(Boolean(together));
  }
});

test('MAIN-08 with passwords the separate link and email-passcode tabs are dropped and the password tab is Email', () => {
  expect(tabs({ products: ['emailMagicLinks', 'passwords'] })).toEqual(['tabEmail:password']);
  expect(tabs({ products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } })).toEqual([
    'tabText:phone',
    'tabEmail:password',
  ]);
});

test('One Tap as the only option shows no card', () => {
  const google = { type: 'google', one_tap: true } as const;
  expect(layout({ products: ['oauth'], oauthOptions: { providers: [google] } })).toEqual({ kind: 'one-tap' });
  expect(layout({ products: ['oauth'], oauthOptions: { providers: [{ ...google, position: 'embedded' }] } }).kind).toBe('blocks');
  expect(layout({ products: ['oauth', 'otp'], oauthOptions: { providers: [google] } }).kind).toBe('blocks');
});

test.each<NonNullable<Config['oauthOptions']>>([
  { providers: [{ type: 'github' }] },
  { providers: [{ type: 'github', one_tap: true }] },
  { providers: [{ type: 'google' }] },
  { providers: [{ type: 'google', one_tap: false }] },
  { providers: [{ type: 'google', position: 'floating' }] },
  { providers: [{ type: 'google', one_tap: true }, { type: 'github' }] },
  { providers: [{ type: 'google', one_tap: true, position: 'floatingOrEmbedded' }] },
])('MAIN-02 ONE-02 social sign-in alone has its buttons with %j', (oauthOptions) => {
  expect(blocks({ products: ['oauth'], oauthOptions }).blocks).toEqual([{ kind: 'oauth' }]);
});
