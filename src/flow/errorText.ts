import type { FirstCopy } from '../copy/copy.ts';
import type { AuthError } from '../errors.ts';

/** Returns the message for an error: the text of the widget if it has one, else the text of the provider, else a generic text. */
export function errorText({ error_type, error_message }: AuthError, { errors, providerErrors }: FirstCopy): string {
  const own: Readonly<Record<string, string | null>> = {
    // `constructor` is a possible code of a provider, and has no text.
    __proto__: null,
    invalid_phone_number: errors.invalidPhone,
    otp_code_not_found: errors.invalidCode,
    chunk_unavailable: errors.notLoaded,
    ...providerErrors,
  };
  return own[error_type] || (error_message !== error_type && error_message) || errors.generic;
}
