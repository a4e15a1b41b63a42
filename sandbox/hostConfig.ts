/** The widget's own types and checks of a host configuration and a public token, for the other parts of the sandbox and the command. */
export {
  type Config,
  isOneTap,
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
export { assertPublicToken } from '../src/lib/assertPublicToken.ts';
export { conflicts } from '../src/methods/main/conflicts.ts';
export { orderMethods } from '../src/methods/main/orderMethods.ts';
export { unavailable } from '../src/mount/products/unavailable.ts';
export { servicesFrameUrl } from '../src/provider/http/servicesFrameUrl.ts';
