import { createHash } from 'node:crypto';
import { tokenContent } from '../http/tokenContent.ts';
import { CLOCK_SECONDS, ONE_TAP_SECONDS } from '../limits.ts';
import { EndpointError, hook } from './Hook.ts';

const refusal = () =>
  new EndpointError(401, 'ONE_TAP_CREDENTIAL_REFUSED', 'The sign-in has expired or was already used. Please sign in again.');

/** Identifier of the stored mark that a credential was used. The signature is left out: it has more than one spelling. */
const identifier = (idToken: string) =>
  `signin-widget-one-tap:${createHash('sha256')
    .update(idToken.slice(0, idToken.lastIndexOf('.')))
    .digest('base64url')}`;

/**
 * Accepts a credential of Google One Tap once, while it is fresh. Better Auth accepts each ID token of Google for an hour, also those of
 * other flows, and returns the stored one to whoever has a session: a thief of the session could sign in with it after its end. Tokens
 * of other flows have a nonce or, with an access token, its hash; those of One Tap have neither.
 */
export const limitOneTap = hook(['/one-tap/callback'], async ({ body, context }) => {
  const { internalAdapter } = context;
  const idToken = String(body?.idToken);
  // The endpoint checks the signature afterwards.
  const { iat, nonce, at_hash } = tokenContent(idToken);
  const age = Date.now() / 1_000 - Number(iat);
  const isFresh = typeof iat === 'number' && age <= ONE_TAP_SECONDS + CLOCK_SECONDS && age >= -CLOCK_SECONDS;
  const isOfOneTap = nonce === undefined && at_hash === undefined;
  if (!isFresh || !isOfOneTap || (await internalAdapter.findVerificationValue(identifier(idToken)))) throw refusal();
  const expiresAt = new Date((iat + ONE_TAP_SECONDS + 3 * CLOCK_SECONDS) * 1_000);
  // For this call only.
  context.internalAdapter = {
    ...internalAdapter,
    async createSession(userId, ...more) {
      // Of requests at the same time, one stores the row. Without the id of the user in it, a reset leaves it.
      const isFirst = await internalAdapter.reserveVerificationValue({
        identifier: identifier(idToken),
        value: 'used',
        expiresAt,
      });
      if (!isFirst) throw refusal();
      return internalAdapter.createSession(userId, ...more);
    },
  };
});
