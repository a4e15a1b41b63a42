import { AuthError, ConfigError } from '../errors.ts';
import { hasPage } from './page.ts';

/** @throws AuthError on a server. Its cause is a ConfigError. */
export function requirePage(call: string): void {
  if (hasPage()) return;
  const cause = new ConfigError(`A server has no page. Call ${call} in the browser.`);
  throw new AuthError({ error_type: 'unknown_error', error_message: cause.message, status_code: 0, cause });
}
