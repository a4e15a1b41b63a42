import { newId } from './newId.ts';
import { randomToken } from './randomToken.ts';
import { findByAddress, seedUser } from './seed.ts';
import { sha256 } from './sha256.ts';
import { replyWith } from './signIn.ts';
import type { World } from './world.ts';

/** A session that began without any screen. */
export interface BegunSession {
  user_id: string;
  session_id: string;
  session_token: string;
  session_jwt: string;
  /** RFC 3339, UTC. */
  expires_at: string;
}

const MINUTE_MS = 60_000;

/**
 * Signs in the user with an address as if they had entered a passcode; makes the user where there is none.
 *
 * @param address an email address, or a phone number as E.164
 * @throws {ConfigError} when the address is neither.
 */
export async function beginSession(world: World, address: string, minutes: number): Promise<BegunSession> {
  const isPhone = address.startsWith('+');
  const user =
    findByAddress(world, address) ?? (await seedUser(world, isPhone ? { phone_numbers: [address] } : { emails: [address] }));
  const now = world.now();
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
  // Where cookies keep the tokens, whoever asked sets them.
  const reply = await replyWith(
    { world: { ...world, policy: () => ({ ...world.policy(), httpOnlyCookies: false }) }, cookies: [], pageOrigin: null },
    token,
    session,
  );
  await world.tables.flush();
  return {
    user_id: user.user_id,
    session_id: session.session_id,
    session_token: reply.session_token,
    session_jwt: reply.session_jwt,
    expires_at: reply.session.expires_at,
  };
}
