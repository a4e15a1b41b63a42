import type { FirstCopy } from '../copy/copy.ts';
import type { AuthError } from '../errors.ts';

/** What a visitor reads of an error: the widget's own text where it has one, then the provider's, then the generic one. */
export function errorText({ error_type, error_message }: AuthError, copy: FirstCopy): string {
  if (error_type === 'invalid_phone_number') return copy.errors.invalidPhone;
  if (error_type === 'otp_code_not_found') return copy.errors.invalidCode;
  return error_message || copy.errors.generic;
}
