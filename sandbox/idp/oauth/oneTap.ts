import { isSameText } from '../crypto/isSameText.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError, type ApiErrorType } from '../http/ApiError.ts';
import { Fields } from '../http/Fields.ts';
import { oauthRedirects } from '../http/redirectAddress.ts';
import type { IdpContext } from '../IdpContext.ts';
import { parseEmail } from '../messages/addresses.ts';
import { newId } from '../state/newId.ts';
import type { OAuthIdentity } from '../state/records.ts';
import { callbackAddress } from './callbackAddress.ts';
import { googleAccount } from './googleAccount.ts';
import { GOOGLE_CLIENT_ID } from './googleClient.ts';

const LIFETIME_MS = 600_000;
const PURPOSE = 'simulated Google account';
const REFUSALS: readonly ApiErrorType[] = [
  'oauth_config_not_found',
  'no_login_redirect_urls_set',
  'no_signup_redirect_urls_set',
  'default_provider_not_allowed',
];

/** Starts a One Tap sign-in. @throws {ApiError} if the settings say that it fails. */
export async function beginOneTap(idp: IdpContext) {
  const refusal = REFUSALS.find((type) => type === idp.settings().googleOneTap);
  if (refusal) throw new ApiError(refusal);
  const oauth_callback_id = newId('oauth-callback');
  const stytch_csrf_token = randomToken();
  const hash = await sha256(oauth_callback_id);
  idp.tables.oauthFlows.put(hash, {
    hash,
    provider: 'google',
    scopes: '',
    code_challenge: null,
    login_url: '',
    signup_url: '',
    user_id: null,
    csrf: await sha256(stytch_csrf_token),
    expires_at: idp.now() + LIFETIME_MS,
  });
  return { google_client_id: GOOGLE_CLIENT_ID, oauth_callback_id, stytch_csrf_token };
}

/**
 * Ends a One Tap sign-in, which is possible once. Verifies the ID token of the prompt.
 *
 * @param ownAddress target of the redirect if the request has no address.
 * @param csrfToken of the start; null if the caller is the mock's own page.
 * @returns target of the redirect, with a token.
 */
export async function endOneTap(
  idp: IdpContext,
  callbackId: string,
  fields: Fields,
  ownAddress: string,
  csrfToken: string | null,
): Promise<string> {
  const hash = await sha256(callbackId);
  const csrf = csrfToken === null ? null : await sha256(csrfToken);
  const identity = await readCredential(idp, fields.text('id_token'));
  const flow = idp.tables.oauthFlows.get(hash);
  if (!flow?.csrf || flow.expires_at <= idp.now()) throw new ApiError('oauth_flow_callback_error');
  if (csrf !== null && !isSameText(flow.csrf, csrf)) throw new ApiError('oauth_state_mismatch');
  const redirects = oauthRedirects(idp, fields, ownAddress);
  idp.tables.oauthFlows.delete(hash);
  const account = `google:${identity.subject}`;
  idp.tables.oauthAccounts.put(account, { ...idp.tables.oauthAccounts.get(account), ...identity });
  return callbackAddress(idp, { ...flow, ...redirects }, identity);
}

/** Signs a credential of the simulated Google for the account with a given email address. */
export async function issueCredential(idp: IdpContext, request: unknown): Promise<string> {
  return signCredential(idp, await googleAccount(parseEmail(new Fields({ ...Object(request) }).text('email'))));
}

/** Signs a credential for one of its accounts, for the one prompt that sent `nonce`. */
export function signCredential(idp: IdpContext, { email, subject }: OAuthIdentity, nonce?: string): Promise<string> {
  const claims = { email, azp: GOOGLE_CLIENT_ID, purpose: PURPOSE, ...(nonce !== undefined && { nonce }) };
  return idp.keys.sign(claims, subject, idp.now());
}

async function readCredential(idp: IdpContext, token: string): Promise<OAuthIdentity> {
  const { createLocalJWKSet, jwtVerify } = await import('jose');
  const keys = createLocalJWKSet({ keys: [...(await idp.keys.publicKeys())] as never });
  const verified = await jwtVerify(token, keys, { currentDate: new Date(idp.now()), audience: idp.projectId }).catch(() => null);
  const { sub: subject = '', email, azp, purpose } = verified?.payload ?? {};
  if (azp !== GOOGLE_CLIENT_ID || purpose !== PURPOSE || typeof email !== 'string')
    throw new ApiError('oauth_flow_callback_error');
  return { ...(await googleAccount(email)), subject };
}
