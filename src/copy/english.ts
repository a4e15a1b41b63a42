import type { Copy } from './copy.ts';
import { emailLinkTexts } from './en/emailLink.ts';
import { firstTexts } from './en/first.ts';
import { oauthTexts } from './en/oauth.ts';
import { oneTapTexts } from './en/oneTap.ts';
import { passcodeTexts } from './en/passcode.ts';
import { passkeyTexts } from './en/passkey.ts';
import { passwordTexts } from './en/password.ts';
import { problemTexts } from './en/problems.ts';
import { walletTexts } from './en/wallet.ts';

/** Every English text, for tools and for those who translate. */
export const english: Copy = {
  ...firstTexts,
  main: { ...firstTexts.main, ...problemTexts },
  passcode: passcodeTexts,
  emailLink: emailLinkTexts,
  oauth: { ...firstTexts.oauth, ...oauthTexts },
  oneTap: oneTapTexts,
  password: passwordTexts,
  passkey: { ...firstTexts.passkey, ...passkeyTexts },
  wallet: walletTexts,
  answers: {},
};
