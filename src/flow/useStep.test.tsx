// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { AuthError } from '../errors.ts';
import { runtimeAtom } from './atoms.ts';
import { createStore } from './createStore.ts';
import { lazyStep } from './lazyStep.ts';
import type { Runtime } from './runtime.ts';
import type { Step } from './step.ts';
import { StoreProvider } from './store.tsx';
import { type StepHandle, useStep } from './useStep.ts';

const submit = lazyStep(async () => ({ submit: (async () => {}) as Step<'main'> }), 'submit');

/** A step that is bound to the first screen of a flow whose code loads with `loadOnce`. */
function bindStep(loadOnce: Runtime['loadOnce']) {
  const store = createStore();
  store.set(runtimeAtom, { loadOnce } as unknown as Runtime);
  const bound: StepHandle<void>[] = [];
  function Form() {
    bound.push(useStep('main', submit));
    return null;
  }
  render(
    <StoreProvider value={store}>
      <Form />
    </StoreProvider>,
  );
  return bound[0] as StepHandle<void>;
}

test('the code of a step that does not load in advance is no failure of the page', async () => {
  const requested: unknown[] = [];
  const step = bindStep(async (load) => {
    requested.push(load);
    throw new AuthError({ error_type: 'chunk_unavailable', status_code: 0 });
  });
  await expect(Promise.resolve(step.prepare())).resolves.toBeUndefined();
  expect(requested).toEqual([submit.load]);
});
