import { isAuthError } from '../../src/index.ts';

const MAX_SHOWN = 500;

/**
 * Describes an error for the developer of the provider: with the provider's own message if it has replied, else with the cause.
 */
export function describeFailure(error: unknown): string {
  if (!isAuthError(error)) return shown(error);
  const { error_type, error_message, status_code, cause } = error;
  const said = error_message && error_message !== error_type ? ` (${shortened(error_message).replace(/\.$/, '')})` : '';
  // The widget cannot use the reply. Its cause names the field.
  if (status_code > 0 && error_type !== 'invalid_response') return `${status_code} ${shortened(error_type)}${said}`;
  return cause === undefined ? `${shortened(error_type)}${said}` : `${shortened(error_type)}, because of ${shown(cause)}`;
}

const shown = (value: unknown) => shortened(value instanceof Error ? `${value.name}: ${value.message}` : String(value));

/** Limits the length, because a back end may reply with a text of any length. */
const shortened = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
