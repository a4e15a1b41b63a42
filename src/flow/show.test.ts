import { expect, test, vi } from 'vitest';
import type { Toast } from '../ui/feedback/toasts.ts';
import { runtimeAtom, type Shown, shownAtom, toastsAtom } from './atoms.ts';
import { createStore } from './createStore.ts';
import type { Runtime } from './runtime.ts';
import type { Screen } from './screens.ts';
import { show } from './show.ts';

const login: Screen = { name: 'password/login', email: 'ada@example.com' };

/** A flow whose code loads with `load`. */
function openFlow(load: Runtime['load'] = () => (() => null) as never) {
  const store = createStore();
  const complete = vi.fn();
  const fallback = vi.fn(async () => fallbackScreen);
  store.set(runtimeAtom, { load, complete, fallback } as unknown as Runtime);
  return { store, complete, fallback, shown: () => store.get(shownAtom) as Shown };
}

const fallbackScreen = () => null;

test('each shown screen has a new id, and the visitor has left the one before', async () => {
  const { store, shown } = openFlow();
  await show(store, { name: 'main' });
  const first = shown();
  store.set(toastsAtom, [{ id: 'toast' } as Toast]);
  await show(store, login, first);
  expect([first.id, shown().id]).toEqual([1, 2]);
  expect(shown().screen).toBe(login);
  expect([first.leaving.signal.aborted, shown().leaving.signal.aborted]).toEqual([true, false]);
  expect(store.get(toastsAtom)).toEqual([]);
});

test('a screen without toasts does not notify what shows them', async () => {
  const { store, shown } = openFlow();
  await show(store, { name: 'main' });
  const notified = vi.fn();
  store.sub(toastsAtom, notified);
  await show(store, login, shown());
  expect(notified).not.toHaveBeenCalled();
});

test('a step that returns its own screen changes the data, and the visitor stays', async () => {
  const { store, shown } = openFlow();
  await show(store, login);
  const first = shown();
  const toasts = [{ id: 'toast' } as Toast];
  store.set(toastsAtom, toasts);
  const next = { ...login, canCreate: true };
  await show(store, next, first);
  expect(shown()).toEqual({ ...first, screen: next });
  expect(first.leaving.signal.aborted).toBe(false);
  expect(store.get(toastsAtom)).toBe(toasts);
});

test('a step of a screen that the visitor has left shows nothing, neither another screen nor new data', async () => {
  const { store, shown } = openFlow();
  await show(store, login);
  const first = shown();
  await show(store, { name: 'main' });
  await show(store, { ...login });
  const current = shown();
  await show(store, { name: 'main' }, first);
  await show(store, { ...login, canCreate: true }, first);
  expect(shown()).toBe(current);
});

test('the screen that is shown already stays', async () => {
  const { store, shown } = openFlow();
  await show(store, login);
  const first = shown();
  await show(store, login);
  expect(shown()).toBe(first);
  expect(first.leaving.signal.aborted).toBe(false);
});

test('a step without a shown screen shows nothing', async () => {
  const { store, shown } = openFlow();
  await show(store, login);
  const first = shown();
  store.set(shownAtom, null);
  await show(store, { name: 'main' }, first);
  expect(shown()).toBeNull();
});

test.each(['otp/confirmed', 'password/confirmed', 'oauth/confirmed', 'passkey/confirmed'] as const)(
  'the flow ends with the screen %s',
  async (name) => {
    const { store, complete } = openFlow();
    await show(store, login);
    expect(complete).not.toHaveBeenCalled();
    await show(store, { name });
    expect(complete).toHaveBeenCalledTimes(1);
  },
);

test('code that loads late shows its screen, unless the visitor has left meanwhile', async () => {
  let arrive: (component: unknown) => void = () => {};
  const load = (name: string) => (name === 'main' ? () => null : new Promise((resolve) => (arrive = resolve)));
  const { store, shown } = openFlow(load as never);
  await show(store, { name: 'main' });
  const first = shown();
  const component = () => null;
  const loading = show(store, login, first);
  expect(shown()).toBe(first);
  arrive(component);
  await loading;
  expect(shown()).toMatchObject({ screen: login, Component: component });

  await show(store, { name: 'main' });
  const second = shown();
  const late = show(store, { name: 'password/create', email: '' }, second);
  await show(store, { name: 'main' });
  arrive(component);
  await late;
  expect(shown().screen.name).toBe('main');
});

test('code that does not load is replaced after a step, and leaves the screen otherwise', async () => {
  const failure = new Error('no file');
  const load = (name: string) => (name === 'main' ? () => null : Promise.reject(failure));
  const { store, shown, fallback } = openFlow(load as never);
  await show(store, { name: 'main' });
  await expect(show(store, login)).rejects.toBe(failure);
  expect(shown().screen.name).toBe('main');
  expect(fallback).not.toHaveBeenCalled();
  await show(store, login, shown());
  expect(fallback).toHaveBeenCalledWith(failure);
  expect(shown()).toMatchObject({ screen: login, Component: fallbackScreen });
});
