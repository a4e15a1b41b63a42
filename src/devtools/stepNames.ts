import { sendLinkByEmail } from '../methods/email-link/EmailLinkForm.tsx';
import { followOAuth, startOAuth } from '../methods/oauth/OAuthButtons.tsx';
import { sendPasscodeByEmail } from '../methods/otp/EmailPasscodeForm.tsx';
import { resendPasscode, submitPasscode } from '../methods/otp/flow.ts';
import { sendPasscodeByPhone } from '../methods/otp/PhoneForm.tsx';
import {
  autofillPasskey,
  deletePasskey,
  findUser,
  finishPasskeys,
  refreshPasskeys,
  registerPasskey,
  renamePasskey,
  setUpAnother,
  skipPasskey,
} from '../methods/passkey/flow.ts';
import { loginWithPasskey } from '../methods/passkey/PasskeyBlock.tsx';
import {
  createAccount,
  createPasswordInstead,
  createWithoutPassword,
  forgotPassword,
  goToCreate,
  logIn,
  logInByLink,
  requestReset,
  resendReset,
} from '../methods/password/flow.ts';
import { lookUp } from '../methods/password/PasswordEmailForm.tsx';
import { goToRequestReset, logInByToken, resetPassword } from '../methods/password/resetFlow.ts';
import { confirmRedirect, findSession, redeemRedirect, staySignedIn } from '../methods/redirect/flow.ts';
import { chooseWallet, setUpWallet, showOtherWallets } from '../methods/wallet/chooseWallet.ts';
import { connectWallet, signMessage } from '../methods/wallet/flow.ts';

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
  goToCreate,
  goToRequestReset,
  logInByLink,
  logInByToken,
  requestReset,
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
  refreshPasskeys,
  findSession,
  confirmRedirect,
  staySignedIn,
  redeemRedirect,
  chooseWallet,
  showOtherWallets,
  setUpWallet,
  connectWallet,
  signMessage,
};

/** The name of each step in the source. Minifiers rename functions, but not the keys of an object. */
export const stepNames: ReadonlyMap<unknown, string> = new Map(Object.entries(steps).map(([name, step]) => [step, name]));
