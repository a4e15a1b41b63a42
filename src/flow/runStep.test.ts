import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { runtimeAtom, type Shown, shownAtom } from './atoms.ts';
import { createStore } from './createStore.ts';
import { runStep } from './runStep.ts';
import type { Runtime } from './runtime.ts';
import { show } from './show.ts';

const refused = new AuthError({ error_type: 'unauthorized_credentials', error_message: '', status_code: 401 });

/** The flow of a mount that shows the form of a password. */
async function openFlow() {
  const store = createStore();
  store.set(runtimeAtom, { load: () => () => null } as unknown as Runtime);
  await show(store, { name: 'password/login', email: 'ada@example.com' });
  return { store, shown: store.get(shownAtom) as Shown };
}

test('MAIN-09 the error of a step is for the screen that it began on, and for no later one', async () => {
  const { store, shown } = await openFlow();
  expect(
    await runStep(
      store,
      shown,
      async () => {
        throw refused;
      },
      undefined,
    ),
  ).toBe(refused);
  expect(
    await runStep(
      store,
      shown,
      async () => {
        await show(store, { name: 'main' });
        throw refused;
      },
      undefined,
    ),
  ).toBeNull();
});

/** Runs a step that throws. Returns the error of the screen and the errors that the page receives. */
async function failWith(thrown: unknown) {
  const { store, shown } = await openFlow();
  const reported: unknown[] = [];
  store.set(runtimeAtom, { ...(store.get(runtimeAtom) as Runtime), onError: (error) => reported.push(error) });
  const fail = async () => {
    throw thrown;
  };
  return { result: await runStep(store, shown, fail, undefined), reported };
}

test('an error of the provider is shown, and not reported again', async () => {
  expect(await failWith(refused)).toEqual({ result: refused, reported: [] });
});

test.each([
  ['an error that is not of the provider', new TypeError('broken'), 'unknown_error'],
  ['code that did not load', new AuthError({ error_type: 'chunk_unavailable', status_code: 0 }), 'chunk_unavailable'],
])('%s is shown and reported to the page', async (_what, thrown, error_type) => {
  const { result, reported } = await failWith(thrown);
  expect(result).toMatchObject({ name: 'AuthError', error_type });
  expect(reported).toEqual([result]);
});

test('an aborted step is not an error', async () => {
  const aborted = new AuthError({ error_type: 'aborted', error_message: '', status_code: 0 });
  expect(await failWith(aborted)).toEqual({ result: null, reported: [] });
});

test('a tool can run another step in the place of each', async () => {
  const { store, shown } = await openFlow();
  const inputs: unknown[] = [];
  const watchStep = () => async (_tools: unknown, input: unknown) => void inputs.push(input);
  store.set(runtimeAtom, { ...(store.get(runtimeAtom) as Runtime), watchStep } as unknown as Runtime);
  const step = async () => {
    throw refused;
  };
  expect(await runStep(store, shown, step, 'typed')).toBeNull();
  expect(inputs).toEqual(['typed']);
});

test('a step has the data of its screen, and a signal that ends when the visitor leaves', async () => {
  const { store, shown } = await openFlow();
  const ended: boolean[] = [];
  await runStep(
    store,
    shown,
    async ({ screen, signal }) => {
      expect(screen).toBe(shown.screen);
      ended.push(signal.aborted);
      await show(store, { name: 'main' });
      ended.push(signal.aborted);
    },
    undefined,
  );
  expect(ended).toEqual([false, true]);
});
