import { MINUTE_MS } from '../../durations.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import type { IdpContext } from '../IdpContext.ts';
import { newId } from '../state/newId.ts';
import { findByAddress, seedUser } from '../state/seed.ts';
import { sessionResponse } from './signIn.ts';

/** A session that was created without a screen. */
export interface BegunSession {
  user_id: string;
  session_id: string;
  session_token: string;
  session_jwt: string;
  /** RFC 3339, UTC. */
  expires_at: string;
}

/**
 * Signs in the user with an address, as after a passcode. Creates the user if there is none.
 *
 * @param address an email address, or a phone number in E.164
 * @throws {ConfigError} if the address is neither.
 */
export async function beginSession(idp: IdpContext, address: string, minutes: number): Promise<BegunSession> {
  const isPhone = address.startsWith('+');
  const user =
    findByAddress(idp, address) ?? (await seedUser(idp, isPhone ? { phone_numbers: [address] } : { emails: [address] }));
  const now = idp.now();
  const token = randomToken();
  const session = {
    hash: await sha256(token),
    session_id: newId('session'),
    user_id: user.user_id,
    started_at: now,
    last_accessed_at: now,
    expires_at: now + minutes * MINUTE_MS,
    user_agent: '',
    factors: [
      { type: 'otp', delivery_method: isPhone ? 'sms' : 'email', last_authenticated_at: new Date(now).toISOString() } as const,
    ],
  };
  // If tokens are kept in cookies, the caller sets them.
  const response = await sessionResponse(
    { idp: { ...idp, settings: () => ({ ...idp.settings(), httpOnlyCookies: false }) }, cookies: [], pageOrigin: null },
    token,
    session,
  );
  await idp.tables.flush();
  return {
    user_id: user.user_id,
    session_id: session.session_id,
    session_token: response.session_token,
    session_jwt: response.session_jwt,
    expires_at: response.session.expires_at,
  };
}
