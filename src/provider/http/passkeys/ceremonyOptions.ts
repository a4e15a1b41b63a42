import { pageUserAgent } from '../../../browser/pageUserAgent.ts';
import { AuthError } from '../../../errors.ts';
import { isRecord } from '../../../lib/isRecord.ts';
import { parseJson } from '../../../lib/parseJson.ts';
import type { EndpointName } from '../endpoints.ts';

/** Makes a request that is a part of a call. */
export type SendPart = (name: EndpointName, fields: object, signal?: AbortSignal) => Promise<Record<string, unknown>>;

/** Parses the options in a field, which the provider sends as JSON in a string. @throws AuthError `invalid_response` for anything else. */
function readOptions<Options>(started: Record<string, unknown>, field: string): Options {
  const text = started[field];
  const options = typeof text === 'string' ? parseJson(text) : undefined;
  if (isRecord(options) && typeof options.challenge === 'string') return options as Options;
  const cause = new Error(`${field} is not JSON in a string, with a challenge.`);
  throw new AuthError({ error_type: 'invalid_response', status_code: 0, cause });
}

/** Starts a registration. Returns the provider's options for the browser. */
export async function creationOptions(send: SendPart, domain: string, signal?: AbortSignal) {
  const fields = { domain, user_agent: pageUserAgent(), return_passkey_credential_options: true };
  const started = await send('webauthn.registerStart', fields, signal);
  return readOptions<PublicKeyCredentialCreationOptionsJSON>(started, 'public_key_credential_creation_options');
}

/** Starts a sign-in. Returns the provider's options for the browser. */
export async function requestOptions(send: SendPart, domain: string, signal?: AbortSignal) {
  const started = await send('webauthn.authenticateStart', { domain, return_passkey_credential_options: true }, signal);
  return readOptions<PublicKeyCredentialRequestOptionsJSON>(started, 'public_key_credential_request_options');
}
