import { codeChallenge } from '../crypto/codeChallenge.ts';
import { hashPassword } from '../crypto/passwordHash.ts';
import { ApiError } from '../http/ApiError.ts';
import { linkTo, redirectAddress } from '../http/redirectAddress.ts';
import { parseEmail } from '../messages/addresses.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { StoredUser } from '../state/records.ts';
import { endResetTokens, issueLinkToken, proveLinkToken } from '../users/linkTokens.ts';
import { assertStrength } from '../users/passwordStrength.ts';
import { endSessions, requireSession } from '../users/sessions.ts';
import { signIn } from '../users/signIn.ts';
import { findByEmail, markProven, saveUser } from '../users/users.ts';
import { passwordFactor, requirePassword, withPassword } from './passwords.ts';
import { sessionDuration } from './sessionDuration.ts';

const EXPIRATION = { min: 5, max: 10_080, otherwise: 30 } as const;

/** Sends an email with two links: one to the reset form, one that signs in at once. */
export async function startReset(context: RequestContext) {
  const { idp, fields } = context;
  const minutes = fields.minutes('reset_password_expiration_minutes', EXPIRATION);
  const loginMinutes = fields.minutes('login_expiration_minutes', { ...EXPIRATION, otherwise: minutes });
  const code_challenge = codeChallenge(fields, idp.settings().pkceRequiredForPasswordResets);
  const resetAddress = redirectAddress(context, 'reset_password_redirect_url', 'no_reset_password_redirect_urls_set');
  const loginAddress = redirectAddress(context, 'login_redirect_url', 'no_login_redirect_urls_set');
  const to = parseEmail(fields.text('email'));
  const user = findByEmail(idp, to);
  const email_id = user?.emails.find((each) => each.email === to)?.email_id;
  if (!user || email_id === undefined) throw new ApiError('email_not_found');

  const issue = async (purpose: 'reset_password' | 'login', address: string, minutes: number) => {
    const token = await issueLinkToken(idp, { user_id: user.user_id, email_id, purpose, code_challenge, minutes });
    return linkTo(address, { stytch_token_type: purpose, stytch_redirect_type: purpose, public_token: idp.publicToken, token });
  };
  const links = {
    reset_password: await issue('reset_password', resetAddress, minutes),
    login: await issue('login', loginAddress, loginMinutes),
  };
  const subject = `Reset your ${idp.settings().projectName} password`;
  const text = `Set a new password with this link, within ${minutes} minutes:\n\n${links.reset_password}\n\nOr log in without a password:\n\n${links.login}`;
  idp.messages.send({ channel: 'email', to, subject, text, code: null, link: links.reset_password, links });
  return {};
}

const ERRORS = { unknown: 'unable_to_auth_password_reset_token', unusable: 'unable_to_auth_password_reset_token' } as const;

/**
 * Sets a new password with the token of an email. A refused password leaves the token valid. Ends all other sessions and links.
 */
export async function resetByEmail(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const password = fields.text('password');
  const proof = { token: fields.text('token'), code_verifier: fields.optionalText('code_verifier') };
  const token = await proveLinkToken(idp, proof, ['reset_password'], ERRORS);
  const { user_id, email_id } = token.record;
  const owner = idp.tables.users.get(user_id);
  if (!owner) throw new ApiError(ERRORS.unknown);
  await assertStrength(
    idp.settings().password,
    password,
    owner.emails.map((each) => each.email),
  );
  const hash = await hashPassword(password);
  const still = idp.tables.users.get(user_id);
  // An address that its user has removed meanwhile proves nothing.
  if (!still?.emails.some((each) => each.email_id === email_id)) throw new ApiError(ERRORS.unknown);
  token.redeem();
  const user = saveUser(idp, withPassword(markProven(still, email_id), hash));
  endResetTokens(idp, user_id);
  endSessions(idp, user_id);
  return signIn(context, user, passwordFactor, duration);
}

/** Sets a new password for the signed-in user. */
export async function resetBySession(context: RequestContext) {
  const { fields } = context;
  const duration = sessionDuration(fields);
  const { user_id } = requireSession(context).record;
  const user = await setPassword(context, user_id, fields.text('password'), () => requireSession(context));
  return signIn(context, user, passwordFactor, duration);
}

/** Sets a new password with the current one as proof. */
export async function resetByExistingPassword(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const { user_id, password: proof } = await requirePassword(idp, fields.text('email'), fields.text('existing_password'));
  const user = await setPassword(context, user_id, fields.text('new_password'), ({ password }) => {
    if (password?.hash !== proof?.hash) throw new ApiError('unauthorized_credentials');
  });
  return signIn(context, user, passwordFactor, duration);
}

/** @param assertProof throws if the user, as it is after the hashing, may no longer set a password with the proof of the call. */
async function setPassword({ idp }: RequestContext, userId: string, password: string, assertProof: (user: StoredUser) => void) {
  const emails = idp.tables.users.get(userId)?.emails ?? [];
  await assertStrength(
    idp.settings().password,
    password,
    emails.map((each) => each.email),
  );
  const hash = await hashPassword(password);
  const user = idp.tables.users.get(userId);
  if (!user) throw new ApiError('user_not_found');
  assertProof(user);
  return saveUser(idp, withPassword(user, hash));
}
