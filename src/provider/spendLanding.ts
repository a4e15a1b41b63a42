import { handToOpener } from '../browser/handToOpener.ts';
import { tellOAuthDone } from '../browser/oauthElsewhere.ts';
import { AuthError, type AuthErrorCode, isAuthError } from '../errors.ts';
import type { AuthenticateReply, IdentityProvider, MethodReply, OAuthAuthenticateReply } from './contract.ts';
import { oauthError } from './oauthError.ts';

/** What the address of a page carried that a mail's link or a provider led to, and for whom. */
export interface Landing {
  /** Of the project that the sign-in is for. */
  publicToken: string;
  type: string;
  /** Empty where a provider led back with an error. */
  token: string;
  error: string;
}

/** What `authenticateByUrl` resolves with: who is signed in, and by which kind of link. */
export type LandingReply = (AuthenticateReply & MethodReply) | OAuthAuthenticateReply;

const MESSAGES: { readonly [Code in AuthErrorCode]?: string } = {
  link_used: 'This sign-in link was used already. Please sign in again to get a new one.',
  link_expired: 'This sign-in link has expired. Please sign in again to get a new one.',
  link_other_device:
    'This sign-in began in another browser or on another device. Please open the link there, or sign in again here.',
};

/**
 * Spends what the address carried. Where the page is in a window that a widget opened for a sign-in at a provider, the widget
 * gets it and the window closes: null. Rejects with an AuthError, which tells apart what was used, is too old, or began elsewhere.
 */
export async function spendLanding(
  provider: IdentityProvider,
  { publicToken, type, token, error }: Landing,
  session_duration_minutes: number,
): Promise<LandingReply | null> {
  const request = { token, session_duration_minutes };
  try {
    if (type !== 'oauth') return await provider.magicLinks.authenticate(request);
    if (await handToOpener(token ? { token } : { error })) return null;
    if (!token) throw oauthError(error);
    const reply = await provider.oauth.authenticate(request);
    // The widget that began it may wait in another window, which a page's policy has cut off from this one.
    tellOAuthDone(publicToken);
    return reply;
  } catch (cause) {
    throw isAuthError(cause) ? toldApart(cause) : cause;
  }
}

function toldApart(error: AuthError): AuthError {
  const code = codeOf(error);
  if (!code) return error;
  const { status_code, request_id } = error;
  return new AuthError({
    error_type: code,
    error_message: MESSAGES[code] ?? '',
    status_code,
    ...(request_id !== undefined && { request_id }),
    cause: error,
  });
}

function codeOf({ error_type, error_details }: AuthError): AuthErrorCode | null {
  // The proof that it began here is missing, or is that of another sign-in.
  if (error_type === 'pkce_expected_code_verifier' || error_type === 'pkce_mismatch') return 'link_other_device';
  if (error_details?.reason === 'used') return 'link_used';
  return error_details?.reason === 'expired' ? 'link_expired' : null;
}
