import { isAuthError } from '../../src/index.ts';

const MOST_SHOWN = 500;

/** What was thrown, in words for whoever wrote the provider: the provider's own where it answered, and what lies behind it where not. */
export function whatFailed(error: unknown): string {
  if (!isAuthError(error)) return shown(error);
  const { error_type, error_message, status_code, cause } = error;
  const said = error_message && error_message !== error_type ? ` (${shortened(error_message).replace(/\.$/, '')})` : '';
  // An answer that came, but that the widget cannot use: its cause names the field.
  if (status_code > 0 && error_type !== 'invalid_response') return `${status_code} ${shortened(error_type)}${said}`;
  return cause === undefined ? `${shortened(error_type)}${said}` : `${shortened(error_type)}, because of ${shown(cause)}`;
}

const shown = (value: unknown) => shortened(value instanceof Error ? `${value.name}: ${value.message}` : String(value));

/** A back end may answer with a text of any length. */
const shortened = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text);
