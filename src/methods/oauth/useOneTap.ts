import { useEffect, useState } from 'react';
import { hasFedcm } from '../../browser/oneTap/loadGoogleIdentity.ts';
import type { OneTapOutcome } from '../../browser/oneTap/readMoment.ts';
import { type OneTapPlan, resolveOneTapPosition } from '../../browser/oneTap/resolveOneTapPosition.ts';
import { pageOrigin } from '../../browser/page.ts';
import type { OAuthProviderEntry } from '../../config.ts';
import { oneTapTexts } from '../../copy/en/oneTap.ts';
import { AuthError } from '../../errors.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { fill } from '../../lib/text/fill.ts';
import { warn } from '../../lib/warn.ts';
import { useTexts } from '../useTexts.ts';
import { redirectsOf } from './flow.ts';
import { runOneTap } from './runOneTap.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

export interface OneTapHandle {
  /** 'submitting' while the back end checks the account that the visitor has selected. */
  state: 'pending' | 'submitting' | OneTapOutcome['state'];
  reason: string | undefined;
  plan: OneTapPlan | null;
  failure: OneTapFailure | null;
}

/** Details of a failed prompt. */
export interface OneTapFailure {
  /** Error for the visitor, if it follows from an action of the visitor. */
  error: AuthError | undefined;
  /** Instruction for the developer, if the configuration is the cause. */
  explanation: string | undefined;
}

type FailedOutcome = Extract<OneTapOutcome, { state: 'failed' }>;

/** Shows Google One Tap at the position of `entry` while the component is mounted. */
export function useOneTap({ position = 'floating' }: Pick<OAuthProviderEntry, 'position'>): OneTapHandle {
  const runtime = useRuntime();
  const texts = useTexts('oneTap', oneTapTexts);
  const [outcome, setOutcome] = useState<OneTapOutcome | { state: 'pending' | 'submitting' }>({ state: 'pending' });
  const plan = resolveOneTapPosition(position, hasFedcm());

  const explain = ({ reason, address = '' }: FailedOutcome) => {
    const text = Object.hasOwn(texts, reason) ? texts[reason as keyof typeof texts] : undefined;
    // The query of the address may contain a token.
    return text && fill(text, { origin: pageOrigin(), address: address.replace(/[?#].*$/s, '') || 'no address' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: another position is another prompt; nothing else is
  useEffect(() => {
    const life = new AbortController();
    const emit = (next: OneTapOutcome) => {
      setOutcome(next);
      const { mode: planned = null, placement = null } = plan ?? {};
      const mode = ('mode' in next ? next.mode : undefined) ?? planned;
      runtime.emit({
        type: 'GOOGLE_ONE_TAP',
        data: { state: next.state, mode, placement, ...('reason' in next && { reason: next.reason }) },
      });
      const mistake = next.state === 'failed' ? explain(next) : undefined;
      if (!mistake || next.state !== 'failed') return;
      if (!next.reported) runtime.onError(new AuthError({ error_type: next.reason, error_message: mistake, status_code: 0 }));
      if (!runtime.testMode) warn(mistake);
    };
    const begin = () => {
      if (life.signal.aborted) return;
      if (!plan) return emit({ state: 'failed', reason: 'not_embeddable' });
      const script = { src: runtime.googleScriptURL ?? GOOGLE_SCRIPT, nonce: runtime.nonce };
      const onSubmit = () => {
        if (!life.signal.aborted) setOutcome({ state: 'submitting' });
      };
      void runOneTap({ send: runtime.send, redirects: redirectsOf(runtime), script, plan, signal: life.signal, emit, onSubmit });
    };
    setOutcome({ state: 'pending' });
    // In strict mode the effect runs twice, and the first run ends at once.
    queueMicrotask(begin);
    return () => life.abort();
  }, [position]);

  const failed = outcome.state === 'failed' ? outcome : null;
  return {
    state: outcome.state,
    reason: 'reason' in outcome ? outcome.reason : undefined,
    plan,
    failure: failed && { error: failed.error, explanation: explain(failed) },
  };
}
