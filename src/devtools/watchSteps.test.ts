// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { AuthError } from '../errors.ts';
import type { Step } from '../flow/step.ts';
import type { StepReport } from './StepReport.ts';
import { watchSteps } from './watchSteps.ts';

/** Runs a step on the screen for a passcode, and returns what a tool receives of it. */
async function watch(step: Step<'otp/enter'>, isLeft = false) {
  const reports: StepReport[] = [];
  const life = new AbortController();
  const tools = { screen: { name: 'otp/enter' }, signal: life.signal, now: Date.now };
  const ran = watchSteps((report) => reports.push(report))(step as never)(tools as never, undefined as never);
  if (isLeft) life.abort();
  const result = await ran.catch((error: unknown) => error);
  await vi.waitFor(() => expect(reports).toHaveLength(2));
  return { result, end: reports[1]?.end };
}

test('SBX-06 a step that is called off is not a failure, and the widget receives its error', async () => {
  const error = new AuthError({ error_type: 'aborted', status_code: 0 });
  const { result, end } = await watch(() => Promise.reject(error));
  expect(end).toMatchObject({ as: 'cancelled' });
  expect(result).toBe(error);
});

test('SBX-06 a step that fails after the visitor has left its screen is cancelled', async () => {
  const fail = () => Promise.reject(new AuthError({ error_type: 'network_error', status_code: 0 }));
  expect((await watch(fail)).end).toMatchObject({ as: 'failed', error_type: 'network_error' });
  expect((await watch(fail, true)).end).toMatchObject({ as: 'cancelled' });
});
