import { canSignalAccepted, signalAccepted } from '../../../browser/passkeys/signalPasskeys.ts';
import type { Calls, User } from '../../contract.ts';
import { creationOptions, type Send } from './ceremonyOptions.ts';

/** Takes a passkey from the signed-in user, and tells the visitor's password managers which ones are left. */
export async function deletePasskey(
  send: Send,
  { id }: Calls['user.deleteWebauthnRegistration']['request'],
  signal?: AbortSignal,
) {
  const left = canSignalAccepted() ? await domainWithout(send, id, signal).catch(() => null) : null;
  const reply = await send('user.deleteWebauthnRegistration', { id }, signal);
  if (left) tellAccepted(send, left).catch(() => {});
  return reply;
}

interface Left {
  domain: string;
  count: number;
}

/** The domain of a passkey, and how many others the user has there. */
async function domainWithout(send: Send, id: string, signal?: AbortSignal): Promise<Left | null> {
  const { webauthn_registrations = [] } = (await send('user.get', {}, signal)) as unknown as User;
  const domain = webauthn_registrations.find((each) => each.webauthn_registration_id === id)?.domain;
  if (!domain) return null;
  const count = webauthn_registrations.filter((each) => each.domain === domain).length - 1;
  return { domain, count };
}

/** The ids that browsers know are told only with the options of a registration, as those to exclude. */
async function tellAccepted(send: Send, { domain, count }: Left): Promise<void> {
  const { user, excludeCredentials = [] } = await creationOptions(send, domain);
  // A provider that lists them elsewhere, or not all, would have the browser forget passkeys that are good.
  if (excludeCredentials.length !== count) return;
  await signalAccepted(
    domain,
    user.id,
    excludeCredentials.map(({ id }) => id),
  );
}
