/** The host configuration and the public token with the widget's own types and checks, for code that passes them on to the playground. */
export { isPublicToken } from '../src/client/checkClientOptions.ts';
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
export { conflicts } from '../src/methods/main/conflicts.ts';
export { orderMethods } from '../src/methods/main/orderMethods.ts';
export { unavailable } from '../src/mount/products/unavailable.ts';
export { servicesFrameUrl } from '../src/provider/http/servicesFrameUrl.ts';
