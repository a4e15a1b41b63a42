import { ApiError } from '../http/ApiError.ts';
import { base64url } from './base64url.ts';
import { fromBase64url } from './fromBase64url.ts';

/** As in WebAuthn, section 5.4.3. */
const MAX_BYTES = 64;

/**
 * Returns the user handle of a field in the form in which browsers return it. Some clients add padding.
 *
 * @throws {ApiError} `bad_request` if it is not base64url, or has an impossible length.
 */
export function parseUserHandle(given: string): string {
  const bytes = decode(given);
  if (bytes.length === 0 || bytes.length > MAX_BYTES)
    throw new ApiError('bad_request', "Field 'override_id' must be 1 to 64 bytes in base64url.");
  return base64url(bytes);
}

function decode(text: string): Uint8Array {
  try {
    return fromBase64url(text);
  } catch {
    return new Uint8Array();
  }
}
