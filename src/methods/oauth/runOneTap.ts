import { acquirePrompt } from '../../browser/oneTap/acquirePrompt.ts';
import { ONE_TAP_PLACE } from '../../browser/oneTap/embedOneTap.ts';
import { type GoogleIdentity, loadGoogleIdentity } from '../../browser/oneTap/loadGoogleIdentity.ts';
import { type OneTapOutcome, readMoment } from '../../browser/oneTap/readMoment.ts';
import type { OneTapPlan } from '../../browser/oneTap/resolveOneTapPosition.ts';
import { goTo, pageOrigin } from '../../browser/page.ts';
import { waitForPageReturn } from '../../browser/waitForPageReturn.ts';
import { AuthError, isAuthError } from '../../errors.ts';
import { addressToFollow } from '../../lib/text/addressToFollow.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { ONE_TAP_LIMIT_MS } from '../../limits.ts';
import type { OneTapStartResponse, OneTapSubmitRequest } from '../../provider/contract.ts';
import type { Send } from '../../provider/Send.ts';

export interface OneTapTools {
  send: Send;
  redirects: Pick<OneTapSubmitRequest, 'login_redirect_url' | 'signup_redirect_url'>;
  script: { src: string; nonce: string | undefined };
  plan: OneTapPlan;
  /** Closes the prompt and ends all events when it aborts. */
  signal: AbortSignal;
  emit(outcome: OneTapOutcome): void;
  /** Called when the credential is sent to the back end. The page leaves, or a failure follows. */
  onSubmit(): void;
}

/**
 * Shows the prompt, submits its credential and follows the redirect of the back end. Emits a result after ONE_TAP_LIMIT_MS at the
 * latest.
 */
export async function runOneTap(tools: OneTapTools): Promise<void> {
  const { send, script, signal } = tools;
  const early = new AbortController();
  let last: OneTapOutcome | null = null;
  let prompted = false;
  let isSubmitted = false;
  let isLost = false;
  const emit = (outcome: OneTapOutcome) => {
    if (signal.aborted) return;
    last = outcome;
    tools.emit(outcome);
  };
  const timer = setTimeout(() => {
    if (!last) emit({ state: 'failed', reason: prompted ? 'unanswered' : 'timed_out' });
    // A prompt that appears later would disturb a visitor who has started something else, so requests that are still pending are
    // aborted.
    early.abort();
  }, ONE_TAP_LIMIT_MS);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    early.abort();
  });
  if (signal.aborted) return;

  const loading = loadGoogleIdentity(script, early.signal);
  // Awaited below, or never if the call before it fails.
  loading.catch(() => {});
  const begun = await send('oauth.googleOneTap.start', {}, { signal: early.signal, lifetime: signal }).catch((cause) =>
    toAuthError(cause),
  );
  if (isAuthError(begun)) return last ? undefined : emit(failedCall(begun));
  if (!begun.google_client_id) return emit({ state: 'failed', reason: 'oauth_config_not_found' });
  const google = await loading.catch(() => null);
  if (!google) return last ? undefined : emit({ state: 'failed', reason: 'script_blocked' });
  if (early.signal.aborted) return;
  const onReplaced = () => {
    isLost = true;
    // FedCM does not report that its prompt is shown, so a prompt without a report may be there.
    if (!isSubmitted && (!last || last.state === 'shown' || isUnanswered(last))) emit({ state: 'failed', reason: 'replaced' });
  };
  acquirePrompt(google, onReplaced, signal);
  prompted = true;
  const onSubmit = () => {
    isSubmitted = true;
    tools.onSubmit();
  };
  prompt(google, begun, { ...tools, emit, onSubmit, wasShown: () => last?.state === 'shown', isLost: () => isLost });
}

function isUnanswered(outcome: OneTapOutcome): boolean {
  return outcome.state === 'failed' && outcome.reason === 'unanswered';
}

interface PromptTools extends OneTapTools {
  wasShown(): boolean;
  /** Returns true once another widget has taken the prompt. What Google's script reports then is not about this one. */
  isLost(): boolean;
}

function prompt(google: GoogleIdentity, begun: OneTapStartResponse, tools: PromptTools): void {
  const { plan, emit, wasShown, isLost } = tools;
  const embedded = plan.placement === 'embedded';
  google.initialize({
    client_id: begun.google_client_id,
    callback: ({ credential, select_by }) => {
      if (!credential) return;
      // FedCM does not report that its prompt is shown. A credential proves it, and `select_by` says which technique was used.
      const byBrowser = select_by?.startsWith('fedcm') ?? plan.mode === 'fedcm';
      const mode = byBrowser ? 'fedcm' : 'legacy';
      if (!wasShown() || mode !== plan.mode) emit({ state: 'shown', mode });
      void submit(credential, begun, tools);
    },
    auto_select: false,
    context: 'use',
    itp_support: true,
    use_fedcm_for_prompt: plan.useFedcm,
    cancel_on_tap_outside: !embedded,
    ...(embedded && { prompt_parent_id: ONE_TAP_PLACE }),
  });
  google.prompt((moment) => {
    const outcome = readMoment(moment, { embedded, wasShown: wasShown() });
    if (outcome && !isLost()) emit(outcome);
  });
}

function failedCall({ error_type, error_details }: AuthError) {
  return { state: 'failed', reason: error_type, reported: true, address: String(error_details?.address ?? '') } as const;
}

async function submit(id_token: string, begun: OneTapStartResponse, tools: OneTapTools): Promise<void> {
  const { send, redirects, signal, emit, onSubmit } = tools;
  onSubmit();
  const { oauth_callback_id, csrf_token } = begun;
  const request = {
    oauth_callback_id,
    ...(csrf_token !== undefined && { csrf_token }),
    id_token,
    ...redirects,
  };
  const result = await send('oauth.googleOneTap.submit', request).catch((cause) => toAuthError(cause));
  if (isAuthError(result)) return emit({ ...failedCall(result), error: result });
  const address = addressToFollow(result.redirect_url, pageOrigin(), Object.values(redirects));
  if (address !== null) {
    goTo(address);
    // The prompt is gone when a visitor comes back to the page.
    return waitForPageReturn(signal).then(
      () => emit({ state: 'failed', reason: 'page_returned' }),
      () => {},
    );
  }
  const reason = 'redirect_not_allowed';
  const error = new AuthError({ error_type: reason, status_code: 200 });
  emit({ state: 'failed', reason, error, address: String(result.redirect_url) });
}
