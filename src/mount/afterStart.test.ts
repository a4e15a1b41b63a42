// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createStore } from '../flow/createStore.ts';
import { afterStart, type MountedWidget } from './afterStart.ts';

test('CFG-15 a widget that is unmounted before its first paint leaves no timer and no listener', () => {
  vi.useFakeTimers();
  const root = document.createElement('div');
  const listen = vi.spyOn(root, 'addEventListener');
  afterStart({
    root,
    store: createStore(),
    signal: AbortSignal.abort(),
    loadDeferred: async () => {},
  } as Partial<MountedWidget> as MountedWidget);
  expect(vi.getTimerCount()).toBe(0);
  expect(listen).not.toHaveBeenCalled();
  vi.useRealTimers();
});
