import type { ScreenName } from './screens.ts';
import type { Step } from './step.ts';

/** A step whose code comes as a chunk when it first runs, so that the first screen is there without it. */
export function lazyStep<From extends ScreenName, Input>(load: () => Promise<Step<From, Input>>): Step<From, Input> {
  return async (tools, input) => (await load())(tools, input);
}
