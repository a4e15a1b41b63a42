import { sendLinkByEmail } from './methods/email-link/EmailLinkForm.tsx';
import { followOAuth, startOAuth } from './methods/oauth/OAuthButtons.tsx';
import { sendPasscodeByEmail } from './methods/otp/EmailPasscodeForm.tsx';
import { resendPasscode, submitPasscode } from './methods/otp/flow.ts';
import { sendPasscodeByPhone } from './methods/otp/PhoneForm.tsx';
import {
  autofillPasskey,
  deletePasskey,
  findUser,
  finishPasskeys,
  registerPasskey,
  renamePasskey,
  setUpAnother,
  skipPasskey,
} from './methods/passkey/flow.ts';
import { loginWithPasskey } from './methods/passkey/PasskeyBlock.tsx';
import {
  createAccount,
  createPasswordInstead,
  createWithoutPassword,
  forgotPassword,
  logIn,
  logInByLink,
  logInByToken,
  resendReset,
  resetPassword,
} from './methods/password/flow.ts';
import { lookUp } from './methods/password/PasswordEmailForm.tsx';
import { chooseWallet, setUpWallet, showOtherWallets } from './methods/wallet/choices.ts';
import { connectWallet, signMessage } from './methods/wallet/flow.ts';

const steps = {
  sendPasscodeByEmail,
  sendPasscodeByPhone,
  resendPasscode,
  submitPasscode,
  sendLinkByEmail,
  lookUp,
  logIn,
  createAccount,
  createWithoutPassword,
  createPasswordInstead,
  forgotPassword,
  logInByLink,
  logInByToken,
  resendReset,
  resetPassword,
  startOAuth,
  followOAuth,
  loginWithPasskey,
  autofillPasskey,
  findUser,
  registerPasskey,
  skipPasskey,
  setUpAnother,
  finishPasskeys,
  renamePasskey,
  deletePasskey,
  chooseWallet,
  showOtherWallets,
  setUpWallet,
  connectWallet,
  signMessage,
};

/** The name of each step as its source has it: a minifier shortens that of a function, but not the key of an object. */
export const stepNames: ReadonlyMap<unknown, string> = new Map(Object.entries(steps).map(([name, step]) => [step, name]));
