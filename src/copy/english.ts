import type { Copy } from './copy.ts';
import { configProblemTexts } from './en/configProblems.ts';
import { confirmationTexts } from './en/confirmations.ts';
import { countryTexts } from './en/countries.ts';
import { emailLinkTexts } from './en/emailLink.ts';
import { firstTexts } from './en/first.ts';
import { oauthTexts } from './en/oauth.ts';
import { oneTapTexts } from './en/oneTap.ts';
import { passcodeTexts } from './en/passcode.ts';
import { passkeyTexts } from './en/passkey.ts';
import { passwordTexts } from './en/password.ts';
import { redirectTexts } from './en/redirect.ts';
import { walletTexts } from './en/wallet.ts';

/** Every English text, for tools and translators. */
export const english: Copy = {
  ...firstTexts,
  main: { ...firstTexts.main, ...configProblemTexts },
  phone: { ...firstTexts.phone, ...countryTexts },
  passcode: { ...passcodeTexts, ...confirmationTexts.passcode },
  emailLink: emailLinkTexts,
  oauth: { ...firstTexts.oauth, ...oauthTexts, ...confirmationTexts.oauth },
  oneTap: oneTapTexts,
  password: { ...passwordTexts, ...confirmationTexts.password },
  redirect: redirectTexts,
  passkey: { ...firstTexts.passkey, ...passkeyTexts, ...confirmationTexts.passkey },
  wallet: { ...walletTexts, ...confirmationTexts.wallet },
  providerErrors: {},
};
