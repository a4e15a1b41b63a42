import type { User as FirebaseUser } from 'firebase/auth';
import { isRecord } from '../lib/isRecord.ts';
import type { Session, User } from '../provider/contract.ts';

const time = (seconds: unknown) => new Date((Number(seconds) || 0) * 1000).toISOString();

/** The claims of the user's ID token that hold numbers; texts in it are not decoded. */
function claimsOf(user: FirebaseUser): Readonly<Record<string, unknown>> {
  const { stsTokenManager } = user.toJSON() as { stsTokenManager?: { accessToken?: string } };
  const payload = stsTokenManager?.accessToken?.split('.')[1] ?? 'e30';
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
}

/** The session: it begins with the sign-in, and its times are those of the ID token, which the SDK renews. */
export function sessionOf(user: FirebaseUser): Session {
  const { auth_time, iat, exp, firebase } = claimsOf(user);
  return {
    session_id: `${user.uid}.${auth_time}`,
    user_id: user.uid,
    started_at: time(auth_time),
    last_accessed_at: time(iat),
    expires_at: time(exp),
    authentication_factors: isRecord(firebase) ? [{ type: firebase.sign_in_provider }] : [],
  };
}

/** The user in the fields of the contract. */
export function userOf(user: FirebaseUser): User {
  const { uid, email, phoneNumber, displayName, emailVerified, metadata, providerData } = user;
  const social = providerData.filter(({ providerId }) => providerId.includes('.'));
  return {
    user_id: uid,
    ...(metadata.creationTime && { created_at: new Date(metadata.creationTime).toISOString() }),
    status: 'active',
    name: { first_name: displayName ?? '', middle_name: '', last_name: '' },
    emails: email ? [{ email_id: email, email, verified: emailVerified }] : [],
    phone_numbers: phoneNumber ? [{ phone_id: phoneNumber, phone_number: phoneNumber, verified: true }] : [],
    providers: social.map(({ providerId, uid: subject }) => ({
      oauth_user_registration_id: `${providerId}.${subject}`,
      provider_type: providerId,
      provider_subject: subject,
    })),
  };
}
