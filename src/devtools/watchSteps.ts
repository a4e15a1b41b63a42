import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { Runtime } from '../flow/runtime.ts';
import { randomId } from '../lib/encoding/randomId.ts';
import { notify } from '../lib/notify.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { StepEnd, StepReport } from './StepReport.ts';

/** Wraps each step so that `onStep` is called at its start and at its end. */
export function watchSteps(onStep: (step: StepReport) => void): NonNullable<Runtime['watchStep']> {
  // The names load only if `onStep` is used.
  const loading = loadChunk(() => import('./stepNames.ts'));
  loading.catch(() => {});
  return (step) => async (tools, input) => {
    const begun = { id: randomId(), screen: tools.screen.name, startedAt: tools.now() };
    const report = (end?: StepEnd) => {
      const event = { ...begun, ...(end && { end: { ...end, at: tools.now() } }) };
      const named = loading.then(({ stepNames }) => stepNames.get(step) ?? '');
      void named.catch(() => '').then((name) => notify(onStep, { ...event, name }));
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
