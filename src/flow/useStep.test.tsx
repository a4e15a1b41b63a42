// @vitest-environment happy-dom
import { act, StrictMode, useLayoutEffect } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../test/support/render.tsx';
import { AuthError } from '../errors.ts';
import { QUICK_RESPONSE_MS } from '../limits.ts';
import { runtimeAtom, type Shown, shownAtom } from './atoms.ts';
import { createStore } from './createStore.ts';
import { lazyStep } from './lazyStep.ts';
import type { Runtime } from './runtime.ts';
import type { Step } from './step.ts';
import { StoreProvider } from './store.tsx';
import { type StepHandle, useFormStep, useStep } from './useStep.ts';

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

test('the code of a step that does not load in advance is not a failure of the page', async () => {
  const requested: unknown[] = [];
  const step = bindStep(async (load) => {
    requested.push(load);
    throw new AuthError({ error_type: 'chunk_unavailable', status_code: 0 });
  });
  await expect(Promise.resolve(step.prepare())).resolves.toBeUndefined();
  expect(requested).toEqual([submit.load]);
});

/** A form whose step ends when `respond` is called, and what it has rendered. */
function renderForm(useBound: typeof useStep) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let respond = () => {};
  const answered = new Promise<void>((resolve) => {
    respond = resolve;
  });
  const calls: string[] = [];
  const ask: Step<'main', string> = async (_tools, input) => {
    calls.push(input);
    await answered;
  };
  const store = createStore();
  store.set(runtimeAtom, {} as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, leaving: new AbortController() } as Shown);
  const rendered: StepHandle<string>[] = [];
  function Form() {
    rendered.push(useBound('main', ask));
    return null;
  }
  render(
    <StoreProvider value={store}>
      <Form />
    </StoreProvider>,
  );
  const last = () => rendered.at(-1) as StepHandle<string>;
  /** Starts the step, and renders what that changes. */
  function start(input: string) {
    let run: Promise<unknown> = Promise.resolve();
    act(() => {
      run = last().run(input);
    });
    return run;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { respond: () => respond(), calls, last, start, wait, count: () => rendered.length };
}

test('UI-01 a step is pending at once, and until its call has a response', async () => {
  const { respond, last, start } = renderForm(useStep);
  const run = start('first');
  expect(last().pending).toBe(true);
  respond();
  await act(() => run);
  expect(last().pending).toBe(false);
});

test('UI-01 the step of a form is pending after a quiet time, and refuses a second run from the start', async () => {
  const { respond, calls, last, start, wait } = renderForm(useFormStep);
  const run = start('first');
  expect(await last().run('second')).toBeUndefined();
  await wait(QUICK_RESPONSE_MS - 1);
  expect(last().pending).toBe(false);
  await wait(1);
  expect(last().pending).toBe(true);
  respond();
  await act(() => run);
  expect(last().pending).toBe(false);
  expect(calls).toEqual(['first']);
});

test('UI-01 a response within the quiet time renders nothing in between', async () => {
  const { respond, count, last, start, wait } = renderForm(useFormStep);
  const before = count();
  const run = start('first');
  await wait(QUICK_RESPONSE_MS - 1);
  respond();
  await act(() => run);
  await wait(QUICK_RESPONSE_MS);
  expect(last().pending).toBe(false);
  expect(count()).toBe(before);
});

test('UI-01 a response within the quiet time renders nothing in between, also after one that was late', async () => {
  const { respond, count, start, wait } = renderForm(useFormStep);
  const late = start('first');
  await wait(QUICK_RESPONSE_MS);
  respond();
  await act(() => late);
  const before = count();
  let run: Promise<unknown> = Promise.resolve();
  await act(() => {
    run = start('second');
    expect(count()).toBe(before);
    return run;
  });
});

test('a form that is submitted before its effects have run receives the response, also in development', async () => {
  const refuse: Step<'main', string> = async () => {
    throw new AuthError({ error_type: 'too_many_requests', status_code: 429 });
  };
  const store = createStore();
  store.set(runtimeAtom, { onError: () => {} } as unknown as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, leaving: new AbortController() } as Shown);
  const rendered: StepHandle<string>[] = [];
  function Form() {
    const step = useFormStep('main', refuse);
    rendered.push(step);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useLayoutEffect(() => void step.run('ada@example.com'), []);
    return null;
  }
  render(
    <StrictMode>
      <StoreProvider value={store}>
        <Form />
      </StoreProvider>
    </StrictMode>,
  );
  await vi.waitFor(() => expect(rendered.at(-1)?.error?.error_type).toBe('too_many_requests'));
});

test('MAIN-06 the signal of a step aborts with its form, and not with the second mount of StrictMode', async () => {
  const signals: AbortSignal[] = [];
  const store = createStore();
  store.set(runtimeAtom, {} as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, leaving: new AbortController() } as Shown);
  let run = () => {};
  function Form() {
    const step = useFormStep('main', (async ({ signal }) => void signals.push(signal)) as Step<'main'>);
    run = () => void step.run();
    return null;
  }
  const { rerender } = render(
    <StoreProvider value={store}>
      <Form />
    </StoreProvider>,
  );
  await act(async () => run());
  expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
  rerender(null);
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});

test('MAIN-06 the signal of a step that began before the effects of its form aborts with the form', async () => {
  const given: { signal: AbortSignal }[] = [];
  const store = createStore();
  store.set(runtimeAtom, {} as Runtime);
  store.set(shownAtom, { id: 1, screen: { name: 'main' }, leaving: new AbortController() } as Shown);
  function Form() {
    const step = useFormStep('main', (async (tools) => void given.push(tools)) as Step<'main'>);
    // biome-ignore lint/correctness/useExhaustiveDependencies: once
    useLayoutEffect(() => void step.run(), []);
    return null;
  }
  const { rerender } = render(
    <StoreProvider value={store}>
      <Form />
    </StoreProvider>,
  );
  await vi.waitFor(() => expect(given[0]?.signal.aborted).toBe(false));
  rerender(null);
  expect(given[0]?.signal.aborted).toBe(true);
});
