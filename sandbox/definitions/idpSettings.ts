import { isRecord } from '../isRecord.ts';
import { isWholeNumber } from '../isWholeNumber.ts';
import { type OneTapOutcome, oneTapOutcomeNames, oneTapOutcomes } from './oneTapOutcomes.ts';
import { type PasswordPolicy, passwordPolicies } from './passwordPolicies.ts';

/** Settings of a project, which its owner can change at a real provider. */
export interface IdpSettings {
  projectName: string;
  /** `none` checks neither strength nor breaches. */
  password: PasswordPolicy;
  /** True if the widget shows 'powered by'. */
  watermark: boolean;
  /** Some calls need a token of the captcha script. */
  captcha: boolean;
  /** Some calls need an id of the fingerprint script. */
  fingerprint: 'OBSERVATION' | 'DECISIONING' | null;
  pkceRequiredForEmailMagicLinks: boolean;
  pkceRequiredForPasswordResets: boolean;
  pkceRequiredForOAuth: boolean;
  /** User verification of passkeys by finger, face or PIN. */
  passkeyUserVerification: 'preferred' | 'required';
  /** Ethereum wallets sign an EIP-4361 message that names the page. */
  siweRequiredForCryptoWallets: boolean;
  /** Outcome of Google One Tap. */
  googleOneTap: OneTapOutcome;
  /** Origins of pages that Google's client accepts; null for any. */
  googleOrigins: readonly string[] | null;
  /** Sender domains of the mock's emails. */
  emailDomains: readonly string[];
  /** Session tokens are in HttpOnly cookies, and empty in the body. */
  httpOnlyCookies: boolean;
  /** Maximum number of calls of one kind in a number of seconds; null for no limit. */
  rateLimit: { calls: number; seconds: number } | null;
  /** Allowed redirect addresses, by prefix: each allows the paths below it; null for any http(s) address. */
  redirectURLs: readonly string[] | null;
  /** Number of consecutive wrong passwords that lock an account. */
  lockAfter: number;
}

interface Choice<Value> {
  value: Value;
  label: string;
}

interface Setting<Value> {
  default: Value;
  /** Accepted values, for error messages. */
  accepts: string;
  test: (value: unknown) => boolean;
  /** Label in the forms. */
  label: string;
  /** Input in the forms; a list is a choice of its values. */
  input: 'text' | 'number' | 'flag' | 'json' | readonly Choice<Value>[];
}

const isText = (value: unknown) => typeof value === 'string' && value !== '' && value.length <= 200;
const isTexts = (value: unknown) => Array.isArray(value) && value.length <= 50 && value.every(isText);

const flag = (label: string): Setting<boolean> => ({
  default: false,
  accepts: 'true or false',
  test: (value) => typeof value === 'boolean',
  label,
  input: 'flag',
});

/** Formats the values of a choice for an error message, such as `'preferred' or 'required'`. */
function valuesOf(choices: readonly Choice<unknown>[]): string {
  const names = choices.filter(({ value }) => value !== null).map(({ value }) => `'${value}'`);
  if (names.length < choices.length) names.push('null');
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}

/** Creates a setting with a few values; the first one is the default. */
const oneOf = <Value>(label: string, input: readonly [Choice<Value>, ...Choice<Value>[]]): Setting<Value> => ({
  default: input[0].value,
  accepts: valuesOf(input),
  test: (value) => input.some((choice) => choice.value === value),
  label,
  input,
});

const textsOrNull = (label: string, what: string): Setting<readonly string[] | null> => ({
  default: null,
  accepts: `a list of ${what} or null`,
  test: (value) => value === null || isTexts(value),
  label,
  input: 'json',
});

/** All settings, in the order of the forms. The mock's defaults and checks, and the forms use this list. */
export const idpSettings: { readonly [Name in keyof IdpSettings]: Setting<IdpSettings[Name]> } = {
  projectName: {
    default: 'Sandbox',
    accepts: 'a string of 1 to 200 characters',
    test: isText,
    label: 'Project name',
    input: 'text',
  },
  password: {
    default: 'zxcvbn',
    accepts: "'zxcvbn', 'none' or { luds: { complexity: 1 to 4, minimumCount: 8 to 128 } }",
    test: (value) =>
      value === 'zxcvbn' ||
      value === 'none' ||
      (isRecord(value) &&
        isRecord(value.luds) &&
        isWholeNumber(value.luds.complexity, 1, 4) &&
        isWholeNumber(value.luds.minimumCount, 8, 128)),
    label: 'Password policy',
    input: Object.values(passwordPolicies).flat(),
  },
  watermark: flag("Show 'powered by'"),
  captcha: flag('Require a captcha'),
  fingerprint: oneOf('Require a device fingerprint', [
    { value: null, label: 'No' },
    { value: 'OBSERVATION', label: 'Observe' },
    { value: 'DECISIONING', label: 'Decide' },
  ]),
  pkceRequiredForEmailMagicLinks: flag('Require PKCE for email links'),
  pkceRequiredForPasswordResets: flag('Require PKCE for password resets'),
  pkceRequiredForOAuth: flag('Require PKCE for social sign-in'),
  passkeyUserVerification: oneOf('Verify the owner of a passkey', [
    { value: 'preferred', label: 'Where the device can' },
    { value: 'required', label: 'Always' },
  ]),
  siweRequiredForCryptoWallets: flag('Require EIP-4361 messages of Ethereum wallets'),
  googleOneTap: {
    default: 'prompt',
    accepts: `one of ${oneTapOutcomeNames.join(', ')}`,
    test: (value) => oneTapOutcomeNames.some((name) => name === value),
    label: 'Outcome of Google One Tap',
    input: oneTapOutcomeNames.map((value) => ({ value, label: oneTapOutcomes[value] })),
  },
  googleOrigins: textsOrNull('Origins of pages that may use Google One Tap, as JSON', 'origins'),
  httpOnlyCookies: flag('Keep session tokens in HttpOnly cookies'),
  rateLimit: {
    default: null,
    accepts: '{ calls: 1 to 100000, seconds: 1 to 3600 } or null',
    test: (value) =>
      value === null || (isRecord(value) && isWholeNumber(value.calls, 1, 100_000) && isWholeNumber(value.seconds, 1, 3600)),
    label: 'Rate limit',
    input: [
      { value: null, label: 'None' },
      { value: { calls: 3, seconds: 60 }, label: '3 calls of a kind a minute' },
      { value: { calls: 20, seconds: 60 }, label: '20 calls of a kind a minute' },
    ],
  },
  lockAfter: {
    default: 10,
    accepts: 'a whole number from 1 to 1000',
    test: (value) => isWholeNumber(value, 1, 1000),
    label: 'Wrong passwords that lock an account',
    input: 'number',
  },
  emailDomains: {
    default: ['mail.example.test'],
    accepts: 'a list of domain names',
    test: isTexts,
    label: 'Sender domains, as JSON',
    input: 'json',
  },
  redirectURLs: textsOrNull('Allowed redirect addresses, as JSON', 'addresses'),
};

/** Names of the settings, in the order of the forms. */
export const settingNames = Object.keys(idpSettings) as readonly (keyof IdpSettings)[];

/** Settings of a mock that is started without any: the `default` of each setting above. */
export const defaultSettings = Object.fromEntries(
  settingNames.map((name) => [name, idpSettings[name].default]),
) as unknown as IdpSettings;
