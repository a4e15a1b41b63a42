import { canSignalAccepted, signalAccepted, signalUnknown } from '../../../browser/passkeys/signalPasskeys.ts';
import { base64Url } from '../../../lib/encoding/base64Url.ts';
import type { Calls, User } from '../../contract.ts';
import type { Send } from './ceremonyOptions.ts';
import type { KnownCredentials } from './KnownCredentials.ts';

/**
 * Deletes a passkey of the signed-in user, and signals it to the visitor's password managers as far as the user's record allows: that the
 * user has no passkey left on its domain, or that this one is unknown if this page has seen it in use. Only a registration that stays
 * pending would otherwise say which credential it is.
 */
export async function deletePasskey(
  send: Send,
  { id }: Calls['user.deleteWebauthnRegistration']['request'],
  signal?: AbortSignal,
  known: KnownCredentials = new Map(),
) {
  const before = canSignalAccepted() ? await domainOf(send, id, signal).catch(() => null) : null;
  const reply = await send('user.deleteWebauthnRegistration', { id }, signal);
  const credential = known.get(id);
  if (before) {
    const { domain, userId, isLast } = before;
    // Providers make the handle of a user from the user id.
    if (isLast) signalAccepted(domain, base64Url(new TextEncoder().encode(userId)), []).catch(() => {});
    else if (credential) signalUnknown(domain, credential).catch(() => {});
  }
  return reply;
}

/** The domain of a passkey, whose it is, and whether it is the only one that the user has there. */
async function domainOf(send: Send, id: string, signal?: AbortSignal) {
  const { user_id, webauthn_registrations = [] } = (await send('user.get', {}, signal)) as unknown as User;
  const domain = webauthn_registrations.find((each) => each.webauthn_registration_id === id)?.domain;
  if (!domain || !user_id) return null;
  return { domain, userId: user_id, isLast: webauthn_registrations.filter((each) => each.domain === domain).length === 1 };
}
