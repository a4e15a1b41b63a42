import { pageHostname } from '../../../browser/page.ts';
import { createPasskey } from '../../../browser/passkeys/createPasskey.ts';
import { runCeremony } from '../../../browser/passkeys/runCeremony.ts';
import { toJson } from '../../../lib/toJson.ts';
import type { Calls } from '../../contract.ts';
import { creationOptions, type SendPart } from './ceremonyOptions.ts';
import { type KnownCredentials, recordCredential } from './KnownCredentials.ts';

/** Creates a passkey on the visitor's device and registers it with the provider. */
export async function registerPasskey(
  send: SendPart,
  { domain = pageHostname(), session_duration_minutes }: Calls['webauthn.register']['request'],
  signal?: AbortSignal,
  known: KnownCredentials = new Map(),
) {
  const credential = await runCeremony({ conditional: false, signal }, async (ceremonySignal) =>
    createPasskey(await creationOptions(send, domain, ceremonySignal), ceremonySignal),
  );
  const public_key_credential = toJson(credential);
  // Called without the signal: the device already has the passkey, and would always offer it, even if the provider did not store
  // it.
  const response = await send('webauthn.register', { public_key_credential, session_duration_minutes });
  recordCredential(known, response, credential.id);
  return response;
}
