import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import { newId } from '../state/newId.ts';
import type { OAuthIdentity, StoredUser } from '../state/records.ts';
import { userKey } from '../users/userKeys.ts';
import { assertRoom, findByEmail, hasRoom, markProven, newUser, saveUser, withEmail } from '../users/users.ts';

type Registration = StoredUser['providers'][number];

const registrationOf = (user: StoredUser, { provider, subject }: OAuthIdentity): Registration | undefined =>
  user.providers.find((each) => each.provider === provider && each.provider_subject === subject);

const ownerOf = (idp: IdpContext, identity: OAuthIdentity) => idp.tables.users.find(userKey.account(identity));

/** Finds the user of a provider's account: the one who signed in with it before, else the one with its email address. */
export function findByIdentity(idp: IdpContext, identity: OAuthIdentity): StoredUser | undefined {
  return ownerOf(idp, identity) ?? (identity.email === null ? undefined : findByEmail(idp, identity.email));
}

/**
 * Creates or updates the user after a sign-in with a provider's account, whose email address the provider has verified. Stores
 * the user.
 *
 * @throws {ApiError} `too_many_addresses`; `oauth_flow_callback_error` for an account of another user than `attachTo`.
 */
export function signUpOrLink(
  idp: IdpContext,
  identity: OAuthIdentity,
  attachTo: StoredUser | undefined,
): { user: StoredUser; registration: Registration; email_id: string | null } {
  if (attachTo && (ownerOf(idp, identity) ?? attachTo).user_id !== attachTo.user_id)
    throw new ApiError('oauth_flow_callback_error', 'This account already belongs to another user.');
  let user = attachTo ?? findByIdentity(idp, identity) ?? newUser(idp);
  const { email } = identity;
  const isTaken = email !== null && (findByEmail(idp, email) ?? user).user_id !== user.user_id;
  const isNew = email !== null && !isTaken && !user.emails.some((each) => each.email === email);
  if (isNew && hasRoom(user.emails)) user = withEmail(user, email, true);
  const email_id = user.emails.find((each) => each.email === email)?.email_id ?? null;
  user = markProven(user, email_id ?? '');
  const known = registrationOf(user, identity);
  if (!known) assertRoom(user.providers);
  const registration = known ?? {
    oauth_user_registration_id: newId('oauth-user'),
    provider: identity.provider,
    provider_subject: identity.subject,
  };
  const others = user.providers.filter((each) => each !== registration);
  user = { ...user, providers: [...others, registration] };
  if (user.name.first_name === '' && user.name.last_name === '') user = { ...user, name: { ...user.name, ...identity.name } };
  return { user: saveUser(idp, user), registration, email_id };
}
