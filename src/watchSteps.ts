import type { Runtime } from './flow/runtime.ts';
import type { ScreenName } from './flow/screens.ts';
import { randomId } from './lib/randomId.ts';
import { tell } from './lib/tell.ts';
import { toAuthError } from './lib/toAuthError.ts';

/** How a step ended. What it was given and what it brought are not told: they hold codes and passwords. */
export type StepEnd =
  /** It led to another screen. */
  | { as: 'next'; screen: ScreenName }
  /** It left the visitor where they were, perhaps with new data on the screen. */
  | { as: 'stayed' }
  | { as: 'failed'; error_type: string }
  /** It was called off, or the visitor had left its screen before it ended. */
  | { as: 'cancelled' };

/** One run of a step of the flow. */
export interface StepReport {
  /** The same when it begins and when it ends. */
  readonly id: string;
  /** Such as `submitPasscode`. */
  readonly name: string;
  /** The screen that it ran on. */
  readonly screen: ScreenName;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Undefined as long as it runs. */
  readonly end?: StepEnd & { readonly at: number };
}

/** Wraps each step that is run, so that `onStep` hears of it when it begins and when it ends. */
export function watchSteps(onStep: (step: StepReport) => void): NonNullable<Runtime['watchStep']> {
  // Only who wants to hear of steps downloads what they are called.
  const loading = import('./stepNames.ts');
  loading.catch(() => {});
  return (step) => async (tools, input) => {
    const begun = { id: randomId(), screen: tools.screen.name, startedAt: tools.now() };
    const report = (end?: StepEnd) => {
      const told = { ...begun, ...(end && { end: { ...end, at: tools.now() } }) };
      const named = loading.then(({ stepNames }) => stepNames.get(step) ?? '');
      void named.catch(() => '').then((name) => tell(onStep, { ...told, name }));
    };
    report();
    try {
      const next = await step(tools, input);
      const moved = next && next.name !== begun.screen;
      report(tools.signal.aborted ? { as: 'cancelled' } : moved ? { as: 'next', screen: next.name } : { as: 'stayed' });
      return next;
    } catch (thrown) {
      const { error_type } = toAuthError(thrown);
      report(tools.signal.aborted || error_type === 'aborted' ? { as: 'cancelled' } : { as: 'failed', error_type });
      throw thrown;
    }
  };
}
