import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { SCRIPT_TIMEOUT_MS } from '../../limits.ts';
import { loadScript } from '../loading/loadScript.ts';
import type { PromptMoment } from './readMoment.ts';

/** The part of Google's script that shows the prompt. */
export interface GoogleIdentity {
  initialize(config: {
    client_id: string;
    callback: (response: {
      credential?: string;
      /** Method of the account selection. `fedcm` and `fedcm_auto` are dialogs of the browser. */
      select_by?: string;
    }) => void;
    auto_select: boolean;
    context: string;
    itp_support: boolean;
    use_fedcm_for_prompt: boolean;
    cancel_on_tap_outside: boolean;
    prompt_parent_id?: string;
  }): void;
  prompt(listener: (moment: PromptMoment) => void): void;
  cancel(): void;
}

type GoogleWindow = { google?: { accounts?: { id?: GoogleIdentity } } };

const present = () => (window as GoogleWindow).google?.accounts?.id;

/**
 * Loads Google's script, only once for all callers. Rejects if it is blocked or takes too long, or with the reason of `signal`.
 */
export async function loadGoogleIdentity(
  script: { src: string; nonce: string | undefined },
  signal: AbortSignal,
): Promise<GoogleIdentity> {
  const { src, nonce } = script;
  if (!present()) await withTimeLimit((limit) => loadScript(src, { nonce, signal: limit }), SCRIPT_TIMEOUT_MS, signal);
  const identity = present();
  if (!identity) throw new Error(`The script ${src} ran, and google.accounts.id is not there.`);
  return identity;
}

/** Checks whether the browser supports FedCM, its own dialog for the account to sign in with. */
export const hasFedcm = () => 'IdentityCredential' in window;
