import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { ScreenName } from './screens.ts';
import type { Step } from './step.ts';

/**
 * A step whose code comes as a chunk: when it first runs, or sooner where it is prepared. The first screen is there without it.
 *
 * @param load `() => import('…')` with a literal, as for `loadChunk`
 * @param name what the step is called there
 */
export function lazyStep<Module extends { readonly [Key in Name]: unknown }, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  const loadStep = async () => (await loadChunk(load))[name] as Step<ScreenName, unknown>;
  const step: Step<ScreenName, unknown> = async (tools, input) => (await tools.loadOnce(loadStep))(tools, input);
  return Object.assign(step, { load: loadStep }) as Module[Name];
}
