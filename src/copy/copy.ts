import { isObject, isRecordOf, isString } from '../lib/check.ts';
import type { emailLinkTexts } from './en/emailLink.ts';
import { firstTexts } from './en/first.ts';
import type { oauthTexts } from './en/oauth.ts';
import type { oneTapTexts } from './en/oneTap.ts';
import type { passcodeTexts } from './en/passcode.ts';
import type { passkeyTexts } from './en/passkey.ts';
import type { passwordTexts } from './en/password.ts';
import type { walletTexts } from './en/wallet.ts';

type English = typeof firstTexts & {
  passcode: typeof passcodeTexts;
  emailLink: typeof emailLinkTexts;
  oauth: typeof oauthTexts;
  oneTap: typeof oneTapTexts;
  password: typeof passwordTexts;
  passkey: typeof passkeyTexts;
  wallet: typeof walletTexts;
};

/** Every text that the widget shows, by group. */
export type Copy = { readonly [Group in keyof English]: { readonly [Key in keyof English[Group]]: string } };

/** A host's own wording: any part of `Copy`. */
export type CopyOverrides = { readonly [Group in keyof Copy]?: Partial<Copy[Group]> };

/** The texts of the first screen. Those of the others come with their screens. */
export type FirstCopy = Pick<Copy, keyof typeof firstTexts>;

const isCopy = isObject({}, isRecordOf(isString));

/** One group of texts with a host's wording laid over it. */
export function mergeTexts<Group extends keyof Copy>(group: Group, texts: Copy[Group], overrides: CopyOverrides): Copy[Group] {
  return { ...texts, ...overrides[group] };
}

/**
 * A host's wording laid over the widget's own, for the first screen.
 * @throws ConfigError that names a text which is not a string.
 */
export function mergeCopy(overrides: CopyOverrides): FirstCopy {
  isCopy(overrides, 'copy');
  return {
    common: mergeTexts('common', firstTexts.common, overrides),
    main: mergeTexts('main', firstTexts.main, overrides),
    phone: mergeTexts('phone', firstTexts.phone, overrides),
    errors: mergeTexts('errors', firstTexts.errors, overrides),
  };
}
