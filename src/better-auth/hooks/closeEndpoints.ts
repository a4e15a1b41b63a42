import { isHandlerCall } from '../http/handlerCalls.ts';
import { EndpointError, type Hook } from './Hook.ts';

/**
 * Endpoints of Better Auth and its plugins that sign in or up, prove an address or a number, or add a passkey or a second factor. That of
 * the plugin expo lets any link set the state of a sign-in at a provider.
 */
const SIGN_IN =
  /^\/(sign-in|sign-up|email-otp|phone-number|two-factor|siwe|one-tap|forget-password|request-password-reset|send-verification-email)(\/|$)|^\/oauth-popup\/start$|^\/expo-authorization-proxy$|^\/passkey\/(generate|verify)-|^\/reset-password$/;

/**
 * Closes these endpoints to browsers, which sign in through the widget. Calls of `auth.api` by the server's own code stay possible, and
 * the addresses that emails and providers lead to stay open.
 */
export const closeEndpoints: Hook = {
  matcher: ({ path = '', request }) => request !== undefined && SIGN_IN.test(path) && !isHandlerCall(),
  handler: async () => {
    throw new EndpointError(
      404,
      'ENDPOINT_CLOSED',
      "Visitors sign in through the widget. To open Better Auth's own endpoints, set betterAuthSignIn: true in createWidgetHandler().",
    );
  },
};
