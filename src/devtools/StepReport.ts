import type { ScreenName } from '../flow/screens.ts';

/** Result of a step. Contains neither its input nor its output, because they contain codes and passwords. */
export type StepEnd =
  /** The step led to another screen. */
  | { as: 'next'; screen: ScreenName }
  /** The step stayed on the same screen, possibly with new data. */
  | { as: 'stayed' }
  | { as: 'failed'; error_type: string }
  /** The step was aborted, or the visitor left its screen before it ended. */
  | { as: 'cancelled' };

/** One run of a step of the flow. */
export interface StepReport {
  /** The same object at the start and at the end. */
  readonly id: string;
  /** Such as `submitPasscode`. */
  readonly name: string;
  /** The screen of the step. */
  readonly screen: ScreenName;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Undefined while the step runs. */
  readonly end?: StepEnd & { readonly at: number };
}
