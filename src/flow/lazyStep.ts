import { loadExport } from '../browser/loading/loadExport.ts';
import type { ScreenName } from './screens.ts';
import type { Step } from './step.ts';

/**
 * Creates a step whose code is in a chunk. The chunk loads when the step first runs or is prepared, so that the first screen does
 * not wait for it.
 *
 * @param load `() => import('…')` with a literal, as for `loadChunk`
 * @param name name of the step's export in that file
 */
export function lazyStep<Module extends { readonly [Key in Name]: unknown }, Name extends string>(
  load: () => Promise<Module>,
  name: Name,
): Module[Name] {
  const loadStep = () => loadExport(load, name) as Promise<Step<ScreenName, unknown>>;
  const step: Step<ScreenName, unknown> = async (tools, input) => (await tools.loadOnce(loadStep))(tools, input);
  return Object.assign(step, { load: loadStep }) as Module[Name];
}
