import { isAuthError } from '../../src/index.ts';
import { shorten } from '../shorten.ts';

/**
 * Describes an error for the developer of the provider: with the provider's own message if it has replied, else with the cause.
 */
export function describeFailure(error: unknown): string {
  if (!isAuthError(error)) return shown(error);
  const { error_type, error_message, status_code, cause } = error;
  const said = error_message && error_message !== error_type ? ` (${shorten(error_message).replace(/\.$/, '')})` : '';
  // The widget cannot use the reply. Its cause names the field.
  if (status_code > 0 && error_type !== 'invalid_response') return `${status_code} ${shorten(error_type)}${said}`;
  return cause === undefined
    ? `${shorten(error_type)}${said}`
    : `${shorten(error_type)}, because of ${shown(cause).replace(/\.$/, '')}`;
}

const shown = (value: unknown) => shorten(value instanceof Error ? `${value.name}: ${value.message}` : String(value));
