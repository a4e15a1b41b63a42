import type { AuthError } from '../../errors.ts';
import type { OneTapPlan } from './planOneTap.ts';

/** What Google's script tells of its prompt. Under FedCM most of it is missing. */
export interface PromptMoment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): string | undefined;
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
}

/** How it stands with the prompt. */
export type OneTapOutcome =
  | {
      state: 'shown';
      /** By whose means, once a credential tells it. */
      mode?: OneTapPlan['mode'];
    }
  | {
      state: 'failed';
      reason: string;
      /** The host has heard of it as an error of a call. */
      reported?: true;
      /** What the visitor hears, because they had chosen an account. */
      error?: AuthError;
      /** Where the back end would have led. */
      address?: string;
    }
  | { state: 'cancelled'; reason: string };

/** Reasons of Google's that have a name of their own here; the others keep theirs. */
const REASONS: Readonly<Record<string, string>> = {
  suppressed_by_user: 'cooldown',
  unregistered_origin: 'origin_not_allowed_for_client',
  missing_client_id: 'invalid_client',
  opt_out_or_no_session: 'no_session',
};
const BY_VISITOR = ['user_cancel', 'tap_outside'];

/**
 * What a moment says, or null for one that says nothing new.
 *
 * @param embedded whether the prompt was to be in the page, where nothing that is said of its display means that there is none.
 * @param wasShown whether it was there before.
 */
export function readMoment(
  moment: PromptMoment,
  { embedded, wasShown }: { embedded: boolean; wasShown: boolean },
): OneTapOutcome | null {
  if (moment.isSkippedMoment?.()) {
    const reason = moment.getSkippedReason?.();
    // FedCM gives no reason: whether the visitor closed it, or the browser never opened it, shows in what was there before.
    const byVisitor = reason === undefined ? wasShown : BY_VISITOR.includes(reason);
    return byVisitor ? { state: 'cancelled', reason: 'dismissed' } : { state: 'failed', reason: reason ?? 'skipped' };
  }
  // Either a credential comes of it, or we have ended it ourselves.
  if (moment.isDismissedMoment?.()) return null;
  if (moment.isNotDisplayed ? moment.isNotDisplayed() : embedded) {
    const reason = moment.getNotDisplayedReason?.() ?? 'unknown_reason';
    return { state: 'failed', reason: REASONS[reason] ?? reason };
  }
  return { state: 'shown' };
}
