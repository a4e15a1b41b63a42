import { isAuthError } from '../../src/index.ts';

/** What was thrown, in words for whoever wrote the provider: the provider's own where it answered, and what lies behind it where not. */
export function whatFailed(error: unknown): string {
  if (!isAuthError(error)) return shown(error);
  const { error_type, error_message, status_code, cause } = error;
  const said = error_message && error_message !== error_type ? ` (${error_message.replace(/\.$/, '')})` : '';
  if (status_code > 0) return `${status_code} ${error_type}${said}`;
  return cause === undefined ? `${error_type}${said}` : `${error_type}, because of ${shown(cause)}`;
}

const shown = (value: unknown) => (value instanceof Error ? `${value.name}: ${value.message}` : String(value));
