// @vitest-environment happy-dom
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { runtimeAtom } from '../../flow/atoms.ts';
import { createStore } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import { StoreProvider } from '../../flow/store.tsx';
import { useCountdown } from './useCountdown.ts';

function Countdown({ expiresAt }: { expiresAt: number }) {
  return <span>{useCountdown(expiresAt)}</span>;
}

test('OTP-05 OTP-06 a code counts as valid until its last millisecond', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const store = createStore();
  store.set(runtimeAtom, { now: Date.now } as Runtime);
  const { container } = render(
    <StoreProvider value={store}>
      <Countdown expiresAt={Date.now() + 2_500} />
    </StoreProvider>,
  );
  const shown = [container.textContent];
  for (const ms of [499, 1, 1_000, 999, 1, 5_000]) {
    act(() => vi.advanceTimersByTime(ms));
    shown.push(container.textContent);
  }
  expect(shown).toEqual(['3', '3', '2', '1', '1', '0', '0']);
});

test('OTP-05 the seconds are those of the clock of the widget', () => {
  const store = createStore();
  store.set(runtimeAtom, { now: () => 1_000 } as Runtime);
  const { container } = render(
    <StoreProvider value={store}>
      <Countdown expiresAt={61_000} />
    </StoreProvider>,
  );
  expect(container.textContent).toBe('60');
});
