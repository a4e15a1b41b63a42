import type { ScreenName } from './screens.ts';
import type { Step } from './step.ts';

/** A step whose code comes as a chunk: when it first runs, or sooner where it is prepared. The first screen is there without it. */
export function lazyStep<From extends ScreenName, Input>(load: () => Promise<Step<From, Input>>): Step<From, Input> {
  const step: Step<From, Input> = async (tools, input) => (await tools.loadOnce(load))(tools, input);
  return Object.assign(step, { load });
}
