import { untilVisible } from '../../../browser/events/untilVisible.ts';
import { getPasskey } from '../../../browser/passkeys/getPasskey.ts';
import { runCeremony } from '../../../browser/passkeys/runCeremony.ts';
import { AuthError } from '../../../errors.ts';
import { linkSignals } from '../../../lib/async/linkSignals.ts';
import { toAuthError } from '../../../lib/toAuthError.ts';
import { PASSKEY_CHALLENGE_MAX_MS, PASSKEY_CHALLENGE_MIN_MS, PASSKEY_CHALLENGE_MS } from '../../../limits.ts';
import { requestOptions, type SendPart } from './ceremonyOptions.ts';

/**
 * Waits until the visitor selects a passkey in a field. Requests a new challenge before one expires, and after another ceremony. In a
 * hidden page it waits until the page is visible, because a tab may stay in the background for days.
 */
export async function pickInField(send: SendPart, domain: string, signal?: AbortSignal): Promise<{ id: string }> {
  for (;;) {
    let ownAbort = false;
    const pick = async (ceremonySignal: AbortSignal) => {
      const stale = new AbortController();
      const link = linkSignals(ceremonySignal, stale.signal);
      let timer: ReturnType<typeof setTimeout> | undefined;
      try {
        const options = await requestOptions(send, domain, link.signal);
        timer = setTimeout(() => stale.abort(), lifetimeOf(options) * 0.9);
        return await getPasskey(options, { conditional: true, signal: link.signal });
      } finally {
        ownAbort = link.signal.aborted;
        clearTimeout(timer);
        link.release();
      }
    };
    try {
      return await runCeremony({ conditional: true, signal }, pick);
    } catch (error) {
      if (ownAbort && !signal?.aborted) {
        await untilVisible(signal);
        if (!signal?.aborted) continue;
      }
      const cause = toAuthError(error, signal);
      if (cause.error_type === 'aborted' || cause.error_type === 'passkey_dismissed') throw cause;
      // The visitor has not started a sign-in, so this is not a failed one: only this way to sign in is unavailable.
      throw unavailable(cause);
    }
  }
}

/**
 * Returns how long a challenge is used, in milliseconds. A lifetime of next to nothing would request challenges without end, and so
 * would one that is too long for a timer.
 */
const lifetimeOf = ({ timeout = 0 }: PublicKeyCredentialRequestOptionsJSON) =>
  timeout >= PASSKEY_CHALLENGE_MIN_MS ? Math.min(timeout, PASSKEY_CHALLENGE_MAX_MS) : PASSKEY_CHALLENGE_MS;

function unavailable(cause: AuthError): AuthError {
  return new AuthError({ error_type: 'passkey_unavailable', status_code: 0, cause });
}
