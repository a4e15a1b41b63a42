import type { FirstCopy } from '../copy/copy.ts';
import type { AuthError } from '../errors.ts';

/** What a visitor reads of an error: the widget's own text where it has one, then the provider's, then the generic one. */
export function errorText({ error_type, error_message }: AuthError, { errors, answers }: FirstCopy): string {
  const own: Readonly<Record<string, string>> = {
    invalid_phone_number: errors.invalidPhone,
    otp_code_not_found: errors.invalidCode,
    chunk_unavailable: errors.notLoaded,
    ...answers,
  };
  return (Object.hasOwn(own, error_type) && own[error_type]) || error_message || errors.generic;
}
