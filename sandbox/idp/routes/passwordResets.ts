import { ApiError } from '../ApiError.ts';
import { parseEmail } from '../addresses.ts';
import { codeChallenge } from '../codeChallenge.ts';
import { endResetTokens, issueLinkToken, proveLinkToken } from '../linkTokens.ts';
import { hashPassword } from '../passwordHash.ts';
import { demandStrength } from '../passwordStrength.ts';
import { linkTo, redirectAddress } from '../redirectAddress.ts';
import { demandSession, endSessions, sessionDuration } from '../sessions.ts';
import { signIn } from '../signIn.ts';
import { findByEmail, proven, saveUser } from '../users.ts';
import type { Visit } from '../visit.ts';
import { demandPassword, passwordFactor, withPassword } from './passwords.ts';

const EXPIRATION = { min: 5, max: 10_080, otherwise: 30 } as const;

/** Mails two links: one to the reset form, one that signs in at once. */
export async function startReset(visit: Visit) {
  const { world, fields } = visit;
  const minutes = fields.minutes('reset_password_expiration_minutes', EXPIRATION);
  const code_challenge = codeChallenge(fields, world.policy().pkceRequiredForPasswordResets);
  const resetAddress = redirectAddress(visit, 'reset_password_redirect_url', 'no_reset_password_redirect_urls_set');
  const loginAddress = redirectAddress(visit, 'login_redirect_url', 'no_login_redirect_urls_set');
  const to = parseEmail(fields.text('email'));
  const user = findByEmail(world, to);
  const email_id = user?.emails.find((each) => each.email === to)?.email_id;
  if (!user || email_id === undefined) throw new ApiError('email_not_found');

  const issue = async (purpose: 'reset_password' | 'login', address: string) => {
    const token = await issueLinkToken(world, { user_id: user.user_id, email_id, purpose, code_challenge, minutes });
    return linkTo(address, { stytch_token_type: purpose, stytch_redirect_type: purpose, public_token: world.publicToken, token });
  };
  const links = { reset_password: await issue('reset_password', resetAddress), login: await issue('login', loginAddress) };
  const subject = `Reset your ${world.policy().projectName} password`;
  const text = `Set a new password with this link, within ${minutes} minutes:\n\n${links.reset_password}\n\nOr log in without a password:\n\n${links.login}`;
  world.outbox.send({ channel: 'email', to, subject, text, code: null, link: links.reset_password, links });
  return {};
}

const ERRORS = { unknown: 'unable_to_auth_password_reset_token', dead: 'unable_to_auth_password_reset_token' } as const;

/** Sets a new password with a mail's token, which a refused password does not spend. Other sessions and links end. */
export async function resetByEmail(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const password = fields.text('password');
  const proof = { token: fields.text('token'), code_verifier: fields.optionalText('code_verifier') };
  const token = await proveLinkToken(world, proof, ['reset_password'], ERRORS);
  const { user_id, email_id } = token.record;
  const owner = world.tables.users.get(user_id);
  if (!owner) throw new ApiError(ERRORS.unknown);
  await demandStrength(
    world.policy().password,
    password,
    owner.emails.map((each) => each.email),
  );
  const hash = await hashPassword(password);
  const still = world.tables.users.get(user_id);
  if (!still) throw new ApiError(ERRORS.unknown);
  token.spend();
  const user = saveUser(world, withPassword(proven(still, email_id), hash));
  endResetTokens(world, user_id);
  endSessions(world, user_id);
  return signIn(visit, user, passwordFactor, duration);
}

/** Sets a new password for the signed-in user. */
export async function resetBySession(visit: Visit) {
  const { fields } = visit;
  const duration = sessionDuration(fields);
  const { user_id } = demandSession(visit).record;
  return signIn(visit, await setPassword(visit, user_id, fields.text('password')), passwordFactor, duration);
}

/** Sets a new password for whoever knows the old one. */
export async function resetByExistingPassword(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const { user_id } = await demandPassword(world, fields.text('email'), fields.text('existing_password'));
  return signIn(visit, await setPassword(visit, user_id, fields.text('new_password')), passwordFactor, duration);
}

async function setPassword({ world }: Visit, userId: string, password: string) {
  const emails = world.tables.users.get(userId)?.emails ?? [];
  await demandStrength(
    world.policy().password,
    password,
    emails.map((each) => each.email),
  );
  const hash = await hashPassword(password);
  const user = world.tables.users.get(userId);
  if (!user) throw new ApiError('user_not_found');
  return saveUser(world, withPassword(user, hash));
}
