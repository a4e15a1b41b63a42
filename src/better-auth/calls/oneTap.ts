import type { CallContext } from '../CallContext.ts';
import { googleClientId, requireCapability } from '../capabilities.ts';
import { readCookie, setCookie } from '../http/cookies.ts';
import { frontPage, requireTrusted, withQuery } from '../http/redirectAddress.ts';
import { WireError } from '../http/WireError.ts';
import { MAX_ADDRESS } from '../limits.ts';
import { issueOAuthToken } from './oauthTokens.ts';

const CSRF_COOKIE = 'stytch_csrf_private_token';

/** Returns the data that Google's prompt needs. */
export async function startOneTap(call: CallContext) {
  requireCapability(call.setup.capabilities, 'oneTap');
  const stytch_csrf_token = crypto.randomUUID();
  call.setCookies.push(setCookie(call.setup.context, CSRF_COOKIE, stytch_csrf_token));
  const google_client_id = (await googleClientId(call.setup.context)) ?? '';
  return { google_client_id, oauth_callback_id: crypto.randomUUID(), stytch_csrf_token };
}

/** Signs in with the credential of Google's prompt. */
export async function submitOneTap(call: CallContext) {
  requireCapability(call.setup.capabilities, 'oneTap');
  const expected = readCookie(call.setup.context, call.cookies, CSRF_COOKIE);
  if (!expected || expected !== call.fields.optionalText('stytch_csrf_token'))
    throw new WireError(400, 'oauth_state_mismatch', 'This sign-in did not start on this page.');
  const page = call.fields.optionalText('login_redirect_url', MAX_ADDRESS) ?? frontPage(call) ?? '';
  await requireTrusted(call, page);
  const idToken = call.fields.text('id_token', 10_000);
  await call.ask({ method: 'POST', path: '/one-tap/callback', body: { idToken } });
  const token = await issueOAuthToken(call, 'google');
  return { redirect_url: withQuery(page, { stytch_token_type: 'oauth', token: token ?? '' }) };
}
