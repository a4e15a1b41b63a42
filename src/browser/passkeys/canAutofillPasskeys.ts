import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { PASSKEY_CHECK_MS } from '../../limits.ts';
import { pageHostname } from '../page.ts';
import { isDomainOfHost } from './isDomainOfHost.ts';

/**
 * Checks whether this browser offers passkeys in fields of the page, and whether the page may use passkeys of `domain` (default:
 * its host name). False if the browser, or an extension that replaces its function, does not respond within PASSKEY_CHECK_MS.
 */
export async function canAutofillPasskeys(domain = pageHostname()): Promise<boolean> {
  if (!window.isSecureContext || !isDomainOfHost(domain, pageHostname())) return false;
  const ask = async () => (await window.PublicKeyCredential?.isConditionalMediationAvailable?.()) === true;
  return withTimeLimit(ask, PASSKEY_CHECK_MS).catch(() => false);
}
