import { pageHostname } from '../../../browser/page.ts';
import { getPasskey } from '../../../browser/passkeys/getPasskey.ts';
import { runCeremony } from '../../../browser/passkeys/runCeremony.ts';
import { signalUnknown } from '../../../browser/passkeys/signalPasskeys.ts';
import { isAuthError } from '../../../errors.ts';
import { toJson } from '../../../lib/toJson.ts';
import type { Calls } from '../../contract.ts';
import { requestOptions, type SendPart } from './ceremonyOptions.ts';
import { type KnownCredentials, recordCredential } from './KnownCredentials.ts';
import { pickInField } from './pickInField.ts';

/** Signs in with a passkey, in a dialog of the browser or, with `conditional_mediation`, in a field of the page. */
export async function authenticatePasskey(
  send: SendPart,
  { domain = pageHostname(), session_duration_minutes, conditional_mediation }: Calls['webauthn.authenticate']['request'],
  signal?: AbortSignal,
  known: KnownCredentials = new Map(),
) {
  const credential = conditional_mediation
    ? await pickInField(send, domain, signal)
    : await runCeremony({ conditional: false, signal }, async (ceremonySignal) =>
        getPasskey(await requestOptions(send, domain, ceremonySignal), { conditional: false, signal: ceremonySignal }),
      );
  const public_key_credential = toJson(credential);
  try {
    const response = await send('webauthn.authenticate', { public_key_credential, session_duration_minutes }, signal);
    recordCredential(known, response, credential.id);
    return response;
  } catch (error) {
    const unknown = isAuthError(error) && error.error_type === 'webauthn_registration_not_found';
    if (unknown && known) signalUnknown(domain, credential.id).catch(() => {});
    throw error;
  }
}
