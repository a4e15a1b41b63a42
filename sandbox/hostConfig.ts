/** The host configuration as the widget itself knows and checks it, for those who pass one on to the playground. */
export {
  type Config,
  OAUTH_PROVIDERS,
  type OAuthProvider,
  ONE_TAP_POSITIONS,
  OTP_METHODS,
  type OtpMethod,
  PRODUCTS,
  type Product,
  type ResolvedConfig,
  resolveConfig,
} from '../src/config.ts';
export { ConfigError } from '../src/errors.ts';
export { mainLayout } from '../src/methods/main/layout.ts';
export { unavailable } from '../src/mount/unavailable.ts';
export { servicesFrameUrl } from '../src/provider/http/servicesFrameUrl.ts';
