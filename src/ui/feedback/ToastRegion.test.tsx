// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/dom';
import { act, useReducer } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import { ALERT_ICON, CHECK_ICON } from '../icons/stateIcons.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { type Toast, type ToastKind, toasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function Toasts({ kind }: { kind: ToastKind }) {
  const [list, dispatch] = useReducer(toasts, [{ id: 'a', kind, message: 'Email resent', dismissed: false } satisfies Toast]);
  return (
    <>
      <ToastRegion
        toasts={list}
        dismissLabel="Dismiss"
        onDismiss={(id) => dispatch({ type: 'dismiss', id })}
        onRemove={(id) => dispatch({ type: 'remove', id })}
      />
      <input aria-label="Passcode" />
      <p onClickCapture={() => dispatch({ type: 'show', id: 'b', kind, message: 'Email resent' })}>Again</p>
      <p onClickCapture={() => dispatch({ type: 'show', id: 'a', kind: 'success', message: 'Email resent' })}>Succeed</p>
    </>
  );
}

const toast = () => document.querySelector<HTMLElement>('.siw-toast');
const isShown = () => toast()?.hasAttribute('data-dismissed') === false;
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test.each([
  ['blank', 4_000],
  ['error', 4_000],
  ['custom', 4_000],
  ['success', 2_000],
] as const)('UI-02 a toast of kind %s is shown for %i ms and removed 1 s later', (kind, duration) => {
  render(<Toasts kind={kind} />);
  wait(duration - 1);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
  wait(999);
  expect(toast()).not.toBeNull();
  wait(1);
  expect(toast()).toBeNull();
});

test('UI-02 a loading toast stays until it is dismissed', () => {
  render(<Toasts kind="loading" />);
  wait(10 * 60_000);
  expect(isShown()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(isShown()).toBe(false);
});

test('UI-02 the focus is back where it was when a toast is dismissed', () => {
  render(<Toasts kind="success" />);
  const before = screen.getByLabelText('Passcode');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => before.focus());
  act(() => dismiss.focus());
  fireEvent.click(dismiss);
  expect(document.activeElement).toBe(before);
});

test('UI-02 a loading toast that becomes a success disappears after the time of a success', () => {
  render(<Toasts kind="loading" />);
  wait(60_000);
  fireEvent.click(screen.getByText('Succeed'));
  wait(1_999);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
});

test('UI-02 the timer pauses while a toast is hovered or focused', () => {
  render(<Toasts kind="success" />);
  wait(1_500);
  fireEvent.pointerOver(screen.getByRole('status'));
  fireEvent.pointerEnter(screen.getByRole('status'));
  wait(60_000);
  expect(isShown()).toBe(true);
  fireEvent.focusIn(screen.getByRole('button'));
  fireEvent.pointerOut(screen.getByRole('status'));
  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(60_000);
  expect(isShown()).toBe(true);
  fireEvent.focusOut(screen.getByRole('button'));
  wait(499);
  expect(isShown()).toBe(true);
  wait(1);
  expect(isShown()).toBe(false);
});

test('UI-02 a toast that is dismissed with the focus in it does not hold up the next', () => {
  render(<Toasts kind="success" />);
  fireEvent.focusIn(screen.getByRole('button'));
  fireEvent.click(screen.getByRole('button'));
  wait(1_000);
  fireEvent.click(screen.getByText('Again'));
  expect(isShown()).toBe(true);
  wait(2_000);
  expect(isShown()).toBe(false);
});

test('UI-02 a toast that is disappearing cannot take the focus with it, and does not hold up the next', () => {
  render(<Toasts kind="success" />);
  act(() => screen.getByLabelText('Passcode').focus());
  wait(2_000);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  wait(1_000);
  expect(document.activeElement).toBe(screen.getByLabelText('Passcode'));
  fireEvent.click(screen.getByText('Again'));
  wait(2_000);
  expect(isShown()).toBe(false);
});

test('UI-02 a toast that takes the focus with it because it changes its kind does not hold up the next', () => {
  render(<Toasts kind="loading" />);
  act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
  fireEvent.click(screen.getByText('Succeed'));
  wait(2_000);
  expect(isShown()).toBe(false);
});

test('UI-02 toasts come and go in 230 ms, in a live region', () => {
  render(<Toasts kind="blank" />);
  expect(toast()?.style.animationDuration).toBe('230ms');
  expect(screen.getByRole('status').textContent).toBe('Email resent');
});

test('UI-02 the kinds are marked by more than their colours: error and success by an icon, loading by a spinner', () => {
  const iconOf = (kind: ToastKind) => render(<Toasts kind={kind} />).container.querySelector('.siw-toast')?.firstElementChild;
  expect(iconOf('error')?.querySelector('path')?.getAttribute('d')).toBe(ALERT_ICON);
  expect(iconOf('success')?.querySelector('path')?.getAttribute('d')).toBe(CHECK_ICON);
  expect(iconOf('loading')?.className).toBe('siw-spinner');
  expect(iconOf('blank')?.className).toBe('siw-toast-text');
});

test('UI-02 the widget is marked while it has toasts, and no longer than that', () => {
  const { container, rerender } = render(
    <div className="siw">
      <Toasts kind="success" />
    </div>,
  );
  const root = container.querySelector('.siw');
  expect(root?.hasAttribute('data-toasts')).toBe(true);
  wait(2_000);
  wait(1_000);
  expect(root?.hasAttribute('data-toasts')).toBe(false);
  fireEvent.click(screen.getByText('Again'));
  expect(root?.hasAttribute('data-toasts')).toBe(true);
  rerender(<div className="siw" />);
  expect(root?.hasAttribute('data-toasts')).toBe(false);
});

test('UI-02 of several toasts only the new one is announced', () => {
  render(<Toasts kind="blank" />);
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
});
