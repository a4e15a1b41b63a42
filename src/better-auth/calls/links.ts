/// <reference types="node" />
import { createHash } from 'node:crypto';
import { addressId } from '../addressId.ts';
import type { AuthContext } from '../BetterAuth.ts';
import type { CallContext } from '../CallContext.ts';
import { findPlugin, requireCapability } from '../capabilities.ts';
import { frontPage, withQuery } from '../http/redirectAddress.ts';
import { WireError } from '../http/WireError.ts';
import { MAX_ADDRESS } from '../limits.ts';
import { signedInResponse } from '../signedIn.ts';
import { emailField } from './passcodes.ts';

const invalid = () =>
  new WireError(401, 'unable_to_auth_magic_link', 'The login link has expired or was already used. Please request a new one.');

/** Sends a login link by email. It signs in or, for a new address, up. */
export async function sendEmailLink(call: CallContext) {
  requireCapability(call.setup.capabilities, 'emailMagicLinks');
  const email = emailField(call);
  const { fields } = call;
  const login = fields.optionalText('login_magic_link_url', MAX_ADDRESS);
  const signup = fields.optionalText('signup_magic_link_url', MAX_ADDRESS);
  const page = login ?? signup ?? frontPage(call);
  if (!page || !URL.canParse(page))
    throw new WireError(400, 'no_login_redirect_urls_set', 'No login redirect address was given.');
  await call.ask({
    method: 'POST',
    path: '/sign-in/magic-link',
    body: {
      email,
      callbackURL: page,
      newUserCallbackURL: signup ?? page,
      // The page then redeems a token that does not exist, and shows that the link cannot be used.
      errorCallbackURL: withQuery(page, { stytch_token_type: 'magic_links', token: 'invalid' }),
    },
  });
  return {};
}

/** Signs in with the token of a login link. */
export async function authenticateEmailLink(call: CallContext) {
  requireCapability(call.setup.capabilities, 'emailMagicLinks');
  const token = call.fields.text('token', 2_000);
  if (!(await isStored(call, token))) throw invalid();
  const { location } = await call.ask({ method: 'GET', path: '/magic-link/verify', query: { token } });
  if (location !== null) throw refusal(location);
  const response = await signedInResponse(call);
  const value = response.user.emails?.[0]?.email ?? '';
  return { ...response, method_id: addressId(call.setup.seal, { kind: 'email', value }) };
}

/** Checks whether a login link with this token was sent. Without the prefix, rows of other plugins would be found. */
async function isStored({ setup: { context } }: CallContext, token: string): Promise<boolean> {
  const stored = await context.internalAdapter.findVerificationValue(`magic-link:${await storedToken(context, token)}`);
  return stored !== null;
}

/** A token as the option `storeToken` of the plugin says. */
async function storedToken(context: AuthContext, token: string): Promise<string> {
  const { storeToken } = findPlugin(context, 'magic-link')?.options ?? {};
  if (storeToken === 'hashed') return createHash('sha256').update(token).digest('base64url');
  return storeToken?.type === 'custom-hasher' ? storeToken.hash(token) : token;
}

/** Better Auth redirects with an error. Its database does not say whether an unknown token was used or has expired. */
function refusal(location: string): WireError {
  const error = new URL(location, 'http://localhost').searchParams.get('error');
  if (error === 'new_user_signup_disabled') return new WireError(403, 'signup_disabled', 'There is no account for this address.');
  return invalid();
}
