import { linkTo } from '../http/redirectAddress.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { OAuthFlow, OAuthIdentity } from '../state/records.ts';
import { issueOAuthToken } from './oauthTokens.ts';
import { findByIdentity } from './oauthUsers.ts';

/**
 * Returns the redirect address after a consent, with a token: a known visitor goes to the login address, a new one to the sign-up
 * address.
 */
export async function callbackAddress(
  idp: IdpContext,
  flow: Pick<OAuthFlow, 'login_url' | 'signup_url' | 'scopes' | 'code_challenge' | 'user_id' | 'session'>,
  identity: OAuthIdentity,
): Promise<string> {
  const { login_url, signup_url, scopes, code_challenge, user_id, session } = flow;
  const isKnown = user_id !== null || findByIdentity(idp, identity)?.status === 'active';
  const token = await issueOAuthToken(idp, {
    identity,
    scopes,
    code_challenge,
    user_id,
    ...(session !== undefined && { session }),
  });
  return linkTo(isKnown ? login_url : signup_url, {
    stytch_token_type: 'oauth',
    stytch_redirect_type: isKnown ? 'login' : 'signup',
    token,
  });
}
