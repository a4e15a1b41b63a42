import type { UserType } from '../../../src/provider/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import { parseEmail } from '../messages/addresses.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { StoredUser } from '../state/records.ts';
import { requireSession } from '../users/sessions.ts';
import { findByEmail, saveUser, wireUser } from '../users/users.ts';

/** Returns how the owner of an address signs in. An address that was never proven is `new`. */
export function searchUsers({ idp, fields }: RequestContext): { userType: UserType } {
  const user = findByEmail(idp, parseEmail(fields.text('email')));
  if (user?.password) return { userType: 'password' };
  return { userType: user?.status === 'active' ? 'passwordless' : 'new' };
}

/** Returns the signed-in user, without an envelope. */
export function getUser(context: RequestContext) {
  return wireUser(requireUser(context));
}

const NAMES = ['first_name', 'middle_name', 'last_name'] as const;
const MAX_METADATA = 4_096;

/** Changes the signed-in user's name and untrusted metadata. */
export function updateUser(context: RequestContext) {
  const { fields, idp } = context;
  const user = requireUser(context);
  const given = fields.optionalObject('name') ?? {};
  const name = { ...user.name };
  for (const part of NAMES) {
    const value = given[part] ?? name[part];
    if (typeof value !== 'string' || value.length > 200)
      throw new ApiError('bad_request', `Field 'name.${part}' must be a string.`);
    name[part] = value;
  }
  const untrusted_metadata = { ...user.untrusted_metadata, ...fields.optionalObject('untrusted_metadata') };
  if (JSON.stringify(untrusted_metadata).length > MAX_METADATA)
    throw new ApiError('bad_request', "Field 'untrusted_metadata' is too large.");
  const { user_id, emails, phone_numbers, crypto_wallets, ...rest } = wireUser(
    saveUser(idp, { ...user, name, untrusted_metadata }),
  );
  return { user_id, emails, phone_numbers, crypto_wallets, __user: { user_id, emails, phone_numbers, crypto_wallets, ...rest } };
}

/** Removes an email address from the signed-in user. */
export function deleteEmail(context: RequestContext) {
  const user = requireUser(context);
  const emails = user.emails.filter((each) => each.email_id !== context.params.id);
  if (emails.length === user.emails.length) throw new ApiError('email_not_found');
  return removed(context, { ...user, emails });
}

/** Removes a phone number from the signed-in user. */
export function deletePhoneNumber(context: RequestContext) {
  const user = requireUser(context);
  const phone_numbers = user.phone_numbers.filter((each) => each.phone_id !== context.params.id);
  if (phone_numbers.length === user.phone_numbers.length) throw new ApiError('phone_number_not_found');
  return removed(context, { ...user, phone_numbers });
}

/** Removes a crypto wallet from the signed-in user. */
export function deleteCryptoWallet(context: RequestContext) {
  const user = requireUser(context);
  const crypto_wallets = user.crypto_wallets.filter((each) => each.crypto_wallet_id !== context.params.id);
  if (crypto_wallets.length === user.crypto_wallets.length) throw new ApiError('crypto_wallet_not_found');
  return removed(context, { ...user, crypto_wallets });
}

/** Removes an account at a sign-in provider from the signed-in user. */
export function deleteOAuth(context: RequestContext) {
  const user = requireUser(context);
  const providers = user.providers.filter((each) => each.oauth_user_registration_id !== context.params.id);
  if (providers.length === user.providers.length) throw new ApiError('oauth_user_registration_not_found');
  return removed(context, { ...user, providers });
}

/** No user of the mock has an authenticator app, so there is none to remove. */
export function deleteTOTP(): never {
  throw new ApiError('totp_not_found');
}

/** No user of the mock has a biometric registration of a phone, so there is none to remove. */
export function deleteBiometricRegistration(): never {
  throw new ApiError('biometric_registration_not_found');
}

/** Returns the apps that the signed-in user has given access to: the mock connects none. */
export function getConnectedApps(): { connected_apps: [] } {
  return { connected_apps: [] };
}

/** There is no connected app to revoke. */
export function revokeConnectedApp(): never {
  throw new ApiError('connected_app_not_found');
}

function removed({ idp, params }: RequestContext, user: StoredUser) {
  idp.tables.passcodes.delete(params.id ?? '');
  return { user_id: user.user_id, __user: wireUser(saveUser(idp, user)) };
}

/** Returns the signed-in user. */
export function requireUser(context: RequestContext): StoredUser {
  const user = context.idp.tables.users.get(requireSession(context).record.user_id);
  if (!user) throw new ApiError('user_not_found');
  return user;
}
