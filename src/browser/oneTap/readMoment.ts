import type { AuthError } from '../../errors.ts';
import type { OneTapPlan } from './resolveOneTapPosition.ts';

/** State of the prompt that Google's script reports. Under FedCM most of it is missing. */
export interface PromptMoment {
  isSkippedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  isDismissedMoment?(): boolean;
  isNotDisplayed?(): boolean;
  getNotDisplayedReason?(): string | undefined;
}

/** Result of the prompt. */
export type OneTapOutcome =
  | {
      state: 'shown';
      /** The technique, once a credential reports it. */
      mode?: OneTapPlan['mode'];
    }
  | {
      state: 'failed';
      reason: string;
      /** The page has already received it as the error of a call. */
      reported?: true;
      /** Error for the visitor, who has selected an account. */
      error?: AuthError;
      /** Address that the back end would have redirected to. */
      address?: string;
    }
  | { state: 'cancelled'; reason: string };

/** Google's reasons that are renamed here; the others are passed on unchanged. */
const REASONS: Readonly<Record<string, string>> = {
  suppressed_by_user: 'cooldown',
  unregistered_origin: 'origin_not_allowed_for_client',
  missing_client_id: 'invalid_client',
  opt_out_or_no_session: 'no_session',
};
const BY_VISITOR = ['user_cancel', 'tap_outside'];

/**
 * Converts a moment of Google's script to a result; null if it has no new information.
 *
 * @param embedded true if the prompt is embedded in the page. Without a report about its display it then counts as failed.
 * @param wasShown true if the prompt was shown before.
 */
export function readMoment(
  moment: PromptMoment,
  { embedded, wasShown }: { embedded: boolean; wasShown: boolean },
): OneTapOutcome | null {
  if (moment.isSkippedMoment?.()) {
    const reason = moment.getSkippedReason?.();
    // FedCM gives no reason. If the prompt was shown before, the visitor has closed it; else the browser has not opened it.
    const byVisitor = reason === undefined ? wasShown : BY_VISITOR.includes(reason);
    return byVisitor ? { state: 'cancelled', reason: 'dismissed' } : { state: 'failed', reason: reason ?? 'skipped' };
  }
  // A dismissed prompt either leads to a credential or was cancelled by the widget itself.
  if (moment.isDismissedMoment?.()) return null;
  if (moment.isNotDisplayed ? moment.isNotDisplayed() : embedded) {
    const reason = moment.getNotDisplayedReason?.() ?? 'unknown_reason';
    return { state: 'failed', reason: REASONS[reason] ?? reason };
  }
  return { state: 'shown' };
}
