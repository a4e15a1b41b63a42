import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSKEY_CHECK_MS } from '../../limits.ts';
import { fitsHost } from './fitsHost.ts';

/**
 * Whether this browser offers passkeys in the page's fields, on a page that may use those of `domain` (default: the page's own).
 * A browser, or an extension in its place, that gives no answer within PASSKEY_CHECK_MS cannot.
 */
export async function canAutofillPasskeys(domain = window.location.hostname): Promise<boolean> {
  if (!window.isSecureContext || !fitsHost(domain, window.location.hostname)) return false;
  const ask = async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;
  return withTimeLimit(ask, PASSKEY_CHECK_MS).catch(() => false);
}
