import { cookieOf } from '../http/cookies.ts';
import { hook } from './Hook.ts';

/**
 * Completes a sign-in through the plugin oAuthProxy only in the browser that has begun it. The plugin does not compare the state with the
 * one in the cookie: a link would sign a visitor in to the account of its sender, in place of a live session.
 */
export const checkProxyState = hook(['/callback/:id/oauth-proxy', '/oauth-proxy-callback'], async ({ context, headers }) => {
  const { internalAdapter } = context;
  // The cookie has the state and its signature.
  const [state] = cookieOf(headers?.get('Cookie') ?? '', context.createAuthCookie('state').name)?.split('.') ?? [];
  // For this call only.
  context.internalAdapter = {
    ...internalAdapter,
    findVerificationValue: async (identifier) =>
      state && identifier.endsWith(`:${state}`) ? internalAdapter.findVerificationValue(identifier) : null,
  };
});
