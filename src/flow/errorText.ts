import type { Copy } from '../copy/copy.ts';
import type { AuthError } from '../errors.ts';

/** What a visitor reads of an error: the widget's own text where it has one, then the provider's, then the generic one. */
export function errorText({ error_type, error_message }: AuthError, copy: Copy): string {
  if (error_type === 'invalid_phone_number') return copy.otp.invalidPhone;
  if (error_type === 'otp_code_not_found') return copy.otp.invalidCode;
  return error_message || copy.common.genericError;
}
