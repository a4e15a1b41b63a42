import type { Bootstrap } from './contract.ts';

/** Values that apply if the provider's configuration cannot be fetched. */
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
