import type { Step } from '../../flow/step.ts';
import { type StepHandle, useStep } from '../../flow/useStep.ts';
import { refreshPasskeys } from './flow.ts';

/** Binds a step that changes a passkey. After a failure it fetches the list again before it returns. */
export function useStepThenRefresh<Input>(
  step: Step<'passkey/registered', Input>,
): Pick<StepHandle<Input>, 'run' | 'pending' | 'error'> {
  const change = useStep('passkey/registered', step);
  const refresh = useStep('passkey/registered', refreshPasskeys);

  async function run(input: Input) {
    const error = await change.run(input);
    if (error) await refresh.run();
    return error;
  }

  return { run, pending: change.pending || refresh.pending, error: change.error };
}
