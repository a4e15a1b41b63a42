import { addressId } from '../addressId.ts';
import type { CallContext } from '../CallContext.ts';
import { requireCapability } from '../capabilities.ts';
import { errorTypes } from '../http/errorTypes.ts';
import { frontPage, withQuery } from '../http/redirectAddress.ts';
import { WireError } from '../http/WireError.ts';
import { MAX_ADDRESS, MAX_PASSWORD } from '../limits.ts';
import { passwordAccount } from '../passwordAccount.ts';
import { signedInResponse } from '../signedIn.ts';
import { signUpCookie } from '../signUpCookie.ts';
import { assertSent, emailField } from './passcodes.ts';
import { assertStrength } from './strength.ts';

/** Signs in. A browser with the right password of an unproven address can open the link for it. */
async function signIn(call: CallContext, email: string, password: string) {
  const response = await call.try({ method: 'POST', path: '/sign-in/email', body: { email, password } });
  if (!('error' in response)) return response.data.twoFactorRedirect ? { error: secondFactorError(call) } : response;
  if (response.error.type !== 'email_not_verified') return response;
  const { context, seal } = call.setup;
  return { error: notVerified([await signUpCookie(context, seal, email)]) };
}

/**
 * With the cookie of the plugin twoFactor: a form of the host can ask for the second factor, and complete the sign-in. Until then the
 * visitor keeps the present session, whose cookie Better Auth would remove.
 */
const secondFactorError = ({ setCookies }: CallContext) =>
  new WireError(
    403,
    'second_factor_required',
    'Your password is accepted. This account also needs a second factor, which cannot be entered here.',
    undefined,
    setCookies.filter((cookie) => !/;[ \t]*max-age=0/i.test(cookie)),
  );

/** @param cookies mark the browser, so that the link verifies the address there */
const notVerified = (cookies: readonly string[]) => new WireError(...errorTypes.EMAIL_NOT_VERIFIED, undefined, cookies);

/**
 * Signs up with a password. Without `revealAccounts` it also signs in an account that has this address and this password, since the
 * visitor could not know that it exists.
 */
export async function createPassword(call: CallContext) {
  const { capabilities, context, options, seal } = call.setup;
  requireCapability(capabilities, 'passwords');
  const email = emailField(call);
  const password = call.fields.text('password', MAX_PASSWORD);
  const early = options.revealAccounts ? null : await signIn(call, email, password);
  if (!early || 'error' in early) {
    if (early && 'error' in early && early.error.type !== 'unauthorized_credentials') throw early.error;
    await assertStrength(context, password, email);
    await signUp(call, email, password);
  }
  const response = await signedInResponse(call);
  return { ...response, email_id: addressId(seal, { kind: 'email', value: email }) };
}

async function signUp(call: CallContext, email: string, password: string): Promise<void> {
  const response = await call.try({ method: 'POST', path: '/sign-up/email', body: { email, password, name: '' } });
  if (!('error' in response)) {
    if (response.data.token) return;
    // Better Auth gives the same response for an address that has an account, so that nothing reveals the account.
    const signedIn = await signIn(call, email, password);
    if ('error' in signedIn)
      throw signedIn.error.type === 'unauthorized_credentials' ? notVerified(call.setCookies) : signedIn.error;
    return;
  }
  if (!response.error.type.startsWith('user_already_exists')) throw response.error;
  const found = await call.setup.context.internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (call.setup.options.revealAccounts && passwordAccount(found?.accounts))
    throw new WireError(400, 'duplicate_email', 'This email already belongs to an account.');
  // Only the owner of the address can set another password: the widget sends the email for it.
  throw new WireError(400, 'reset_password', 'For security, the password must be reset by email.');
}

/** Signs in with a password. */
export async function authenticatePassword(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passwords');
  const response = await signIn(call, emailField(call), call.fields.text('password', MAX_PASSWORD));
  if ('error' in response) throw response.error;
  return signedInResponse(call);
}

/** Sends an email with a link to set a new password. An address without an account gets none, and the response is the same. */
export async function startPasswordReset(call: CallContext) {
  requireCapability(call.setup.capabilities, 'passwords');
  const email = emailField(call);
  const page = call.fields.optionalText('reset_password_redirect_url', MAX_ADDRESS) ?? frontPage(call);
  if (!page || !URL.canParse(page))
    throw new WireError(400, 'no_reset_password_redirect_urls_set', 'No reset-password redirect address was given.');
  // Better Auth adds the token to this address.
  const redirectTo = withQuery(page, { stytch_token_type: 'reset_password' });
  const send = () => call.ask({ method: 'POST', path: '/request-password-reset', body: { email, redirectTo } });
  await (call.setup.options.revealAccounts ? assertSent(send) : send());
  return {};
}

/** Sets a new password with the token of the email, and signs in. A hook ends all sessions of the user. */
export async function resetPassword(call: CallContext) {
  const { capabilities, context } = call.setup;
  requireCapability(capabilities, 'passwords');
  const password = call.fields.text('password', MAX_PASSWORD);
  const token = call.fields.text('token', 2_000);
  const request = await context.internalAdapter.findVerificationValue(`reset-password:${token}`);
  const isExpired = request !== null && new Date(request.expiresAt) < new Date();
  const user = request && !isExpired ? await context.internalAdapter.findUserById(request.value) : null;
  if (!request || !user) throw invalidToken(isExpired ? { reason: 'expired' } : undefined);
  await assertStrength(context, password, user.email);
  const reset = await call.try({ method: 'POST', path: '/reset-password', body: { newPassword: password, token } });
  if ('error' in reset) throw reset.error.type === 'invalid_token' ? invalidToken() : reset.error;
  const response = await signIn(call, user.email, password);
  if ('error' in response) throw response.error;
  return signedInResponse(call);
}

const invalidToken = (details?: Readonly<Record<string, string>>) =>
  new WireError(
    401,
    'unable_to_auth_password_reset_token',
    'The reset link has expired or was already used. Please request a new one.',
    details,
  );
