import { canSignalAccepted, signalAccepted, signalUnknown } from '../../../browser/passkeys/signalPasskeys.ts';
import { base64Url } from '../../../lib/encoding/base64Url.ts';
import type { Calls, User } from '../../contract.ts';
import type { SendPart } from './ceremonyOptions.ts';
import type { KnownCredentials } from './KnownCredentials.ts';

/**
 * Deletes a passkey of the signed-in user and signals it to password managers, as far as its credential is known: that the user
 * has no passkey left on its domain, or, if this page has seen it in use, that this credential is unknown. The user record has no
 * credential ids; only the start of another registration would return them, and that would leave a pending registration.
 */
export async function deletePasskey(
  send: SendPart,
  { id }: Calls['user.deleteWebauthnRegistration']['request'],
  signal?: AbortSignal,
  known: KnownCredentials = new Map(),
) {
  const before = known && canSignalAccepted() ? await domainOf(send, id, signal).catch(() => null) : null;
  const response = await send('user.deleteWebauthnRegistration', { id }, signal);
  const credential = known?.get(id);
  if (before) {
    const { domain, userId, isLast } = before;
    // Providers derive the user handle from the user id.
    if (isLast) signalAccepted(domain, base64Url(new TextEncoder().encode(userId)), []).catch(() => {});
    else if (credential) signalUnknown(domain, credential).catch(() => {});
  }
  return response;
}

/** Returns the domain of a passkey, its user, and whether it is the user's only passkey on that domain. */
async function domainOf(send: SendPart, id: string, signal?: AbortSignal) {
  const { user_id, webauthn_registrations } = (await send('user.get', {}, signal)) as unknown as User;
  const registrations = webauthn_registrations ?? [];
  const domain = registrations.find((each) => each.webauthn_registration_id === id)?.domain;
  if (!domain || !user_id) return null;
  return { domain, userId: user_id, isLast: registrations.filter((each) => each.domain === domain).length === 1 };
}
