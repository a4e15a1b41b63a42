import { isOneTap, type OtpMethod, type PhoneMethod, type Product, type ResolvedConfig } from '../../config.ts';

/** A form of the first screen. `passcode` and `phone` send a code, `link` a login link, `password` looks up the account. */
export type LoginForm = { kind: 'phone'; channel: PhoneMethod } | { kind: 'passcode' } | { kind: 'link' } | { kind: 'password' };

export interface LoginTab {
  label: 'tabText' | 'tabWhatsApp' | 'tabEmail';
  form: LoginForm;
}

export type Block = { kind: 'oauth' } | { kind: 'wallets' } | { kind: 'forms'; tabs: readonly LoginTab[] };

/** Content of the first screen. */
export type FirstScreenLayout =
  | { kind: 'error'; reason: 'passkeysAlone' | 'linksAndEmailPasscodes' }
  | { kind: 'one-tap' }
  | {
      kind: 'blocks';
      /** Use of passkeys: a button, or autofill in the fields for an address. */
      passkeys: 'button' | 'autofill' | null;
      blocks: readonly Block[];
      dividerBeforeLast: boolean;
    };

export interface BrowserCapabilities {
  passkeyAutofill: boolean;
}

/** Product with a form in the tabs. The others are blocks and buttons. */
type FormProduct = Exclude<Product, 'oauth' | 'crypto' | 'passkeys'>;
type TabsByProduct = { [Key in FormProduct]: readonly (LoginTab | null)[] } & { [Key in Product]?: readonly (LoginTab | null)[] };

function tabsOf({ products, otpOptions }: ResolvedConfig): LoginTab[] {
  const withPasswords = products.includes('passwords');
  const passcodeTab: Record<OtpMethod, LoginTab | null> = {
    sms: { label: 'tabText', form: { kind: 'phone', channel: 'sms' } },
    whatsapp: { label: 'tabWhatsApp', form: { kind: 'phone', channel: 'whatsapp' } },
    email: withPasswords ? null : { label: 'tabEmail', form: { kind: 'passcode' } },
  };
  const tabs: TabsByProduct = {
    otp: otpOptions.methods.map((method) => passcodeTab[method]),
    emailMagicLinks: withPasswords ? [] : [{ label: 'tabEmail', form: { kind: 'link' } }],
    passwords: [{ label: 'tabEmail', form: { kind: 'password' } }],
  };
  return products.flatMap((product) => tabs[product] ?? []).filter((tab) => tab !== null);
}

function blocksOf(config: ResolvedConfig): Block[] {
  const tabs = tabsOf(config);
  const blocks: Block[] = [];
  for (const product of config.products) {
    if (product === 'passkeys') continue;
    if (product === 'oauth') blocks.push({ kind: 'oauth' });
    else if (product === 'crypto') blocks.push({ kind: 'wallets' });
    else if (tabs.length > 0 && !blocks.some((block) => block.kind === 'forms')) blocks.push({ kind: 'forms', tabs });
  }
  return blocks;
}

const isFloatingOneTapAlone = ({ products, oauthOptions: { providers } }: ResolvedConfig) =>
  products.join() === 'oauth' && providers.every((entry) => isOneTap(entry) && (entry.position ?? 'floating') === 'floating');

/**
 * Decides the order of the sign-in methods on the first screen: blocks and tabs follow the order of `config.products`, a passkey
 * button is above them, and a divider is before the last block.
 */
export function orderMethods(config: ResolvedConfig, capabilities: BrowserCapabilities): FirstScreenLayout {
  const { products, otpOptions } = config;
  const emailPasscodes = products.includes('otp') && otpOptions.methods.includes('email');
  const links = products.includes('emailMagicLinks');
  if (products.join() === 'passkeys') return { kind: 'error', reason: 'passkeysAlone' };
  if (links && emailPasscodes) return { kind: 'error', reason: 'linksAndEmailPasscodes' };
  if (isFloatingOneTapAlone(config)) return { kind: 'one-tap' };
  const blocks = blocksOf(config);
  const hasForms = blocks.some((block) => block.kind === 'forms');
  const emailType = links || emailPasscodes || products.includes('passwords');
  return {
    kind: 'blocks',
    passkeys: !products.includes('passkeys') ? null : capabilities.passkeyAutofill && emailType ? 'autofill' : 'button',
    blocks,
    dividerBeforeLast: hasForms && blocks.length > 1,
  };
}
