import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isRecord } from '../../isRecord.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Fields } from '../http/Fields.ts';
import { fromBase64url } from './fromBase64url.ts';

const MAX_LENGTH = 100_000;
const BASE64URL = /^[\w-]+$/;

/** Members that `response` of each kind of credential must have. */
const members = {
  create: ['clientDataJSON', 'attestationObject'],
  get: ['clientDataJSON', 'authenticatorData', 'signature'],
} as const;

interface Credentials {
  create: RegistrationResponseJSON;
  get: AuthenticationResponseJSON;
}

/**
 * Parses the credential of a call, which is JSON in a string on the wire, and the challenge that the browser signed.
 *
 * @throws {ApiError} `invalid_public_key_credential` for anything else.
 */
export function parseCredential<Kind extends keyof Credentials>(
  fields: Fields,
  kind: Kind,
): { credential: Credentials[Kind]; challenge: string } {
  const credential = asObject(parseJson(fields.text('public_key_credential', MAX_LENGTH)));
  const response = asObject(credential.response);
  for (const value of [credential.id, credential.rawId, ...members[kind].map((name) => response[name])]) {
    if (typeof value !== 'string' || !BASE64URL.test(value)) throw new ApiError('invalid_public_key_credential');
  }
  if (credential.type !== 'public-key') throw new ApiError('invalid_public_key_credential');
  const { type, challenge, crossOrigin, topOrigin } = asObject(parseJson(decode(response.clientDataJSON as string)));
  if (type !== `webauthn.${kind}` || typeof challenge !== 'string') throw new ApiError('invalid_public_key_credential');
  if (crossOrigin === true || topOrigin !== undefined)
    throw new ApiError('invalid_public_key_credential', 'The passkey was used in a frame of another origin.');
  return { credential: credential as unknown as Credentials[Kind], challenge };
}

function asObject(value: unknown): Record<string, unknown> {
  if (isRecord(value)) return value;
  throw new ApiError('invalid_public_key_credential');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ApiError('invalid_public_key_credential');
  }
}

function decode(base64url: string): string {
  try {
    return new TextDecoder().decode(fromBase64url(base64url));
  } catch {
    throw new ApiError('invalid_public_key_credential');
  }
}
