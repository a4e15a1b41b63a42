import type { Bootstrap } from './contract.ts';

/** What holds where the provider's configuration cannot be asked. */
export const defaultBootstrap: Bootstrap = {
  projectName: null,
  displayWatermark: false,
  emailDomains: [],
  passwordConfig: null,
  captcha: null,
  fingerprint: null,
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  siweRequiredForCryptoWallets: false,
  cnameDomain: null,
};
