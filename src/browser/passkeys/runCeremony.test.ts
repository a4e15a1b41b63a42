// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { runCeremony } from './runCeremony.ts';

afterEach(() => {
  vi.useRealTimers();
});

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Begins a ceremony that ends when `end` is called, as late after its abort as a browser or an extension likes. */
function begin(events: string[], name: string, conditional: boolean, signal?: AbortSignal) {
  let end = () => {};
  const result = runCeremony({ conditional, signal }, (ceremonySignal) => {
    events.push(`${name} began`);
    ceremonySignal.addEventListener('abort', () => events.push(`${name} aborted`));
    return new Promise<void>((resolve) => {
      end = () => {
        events.push(`${name} ended`);
        resolve();
      };
    });
  });
  return { result, end: () => end() };
}

test('PKY-02 a ceremony aborts the one that waits for autofill, and begins when that has ended', async () => {
  const events: string[] = [];
  const autofill = begin(events, 'autofill', true);
  await settled();
  const dialog = begin(events, 'dialog', false);
  await settled();
  expect(events).toEqual(['autofill began', 'autofill aborted']);
  autofill.end();
  await settled();
  expect(events.slice(2)).toEqual(['autofill ended', 'dialog began']);
  dialog.end();
  await Promise.all([autofill.result, dialog.result]);
});

test('PKY-02 autofill waits for a dialog that has replaced an earlier one', async () => {
  const events: string[] = [];
  const autofill = begin(events, 'autofill', true);
  await settled();
  const dialog = begin(events, 'dialog', false);
  autofill.end();
  await settled();
  const again = begin(events, 'again', true);
  await settled();
  expect(events.at(-1)).toBe('dialog began');
  dialog.end();
  await settled();
  expect(events.slice(-2)).toEqual(['dialog ended', 'again began']);
  again.end();
  await Promise.all([autofill.result, dialog.result, again.result]);
});

test('PKY-02 autofill begins when the dialog has ended, and does not abort it', async () => {
  const events: string[] = [];
  const dialog = begin(events, 'dialog', false);
  await settled();
  const autofill = begin(events, 'autofill', true);
  await settled();
  expect(events).toEqual(['dialog began']);
  dialog.end();
  await settled();
  expect(events.slice(1)).toEqual(['dialog ended', 'autofill began']);
  autofill.end();
  await Promise.all([autofill.result, dialog.result]);
});

test('PKY-02 a ceremony that ignores its abort is waited for no longer than a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const events: string[] = [];
  const autofill = begin(events, 'autofill', true);
  const dialog = begin(events, 'dialog', false);
  await vi.advanceTimersByTimeAsync(999);
  expect(events).toEqual(['autofill began', 'autofill aborted']);
  await vi.advanceTimersByTimeAsync(1);
  expect(events.slice(2)).toEqual(['dialog began']);
  dialog.end();
  autofill.end();
  await Promise.all([autofill.result, dialog.result]);
});

test('PKY-02 autofill whose screen was left meanwhile does not begin', async () => {
  const events: string[] = [];
  const leaving = new AbortController();
  const dialog = begin(events, 'dialog', false);
  const autofill = begin(events, 'autofill', true, leaving.signal);
  const left = expect(autofill.result).rejects.toThrow('left');
  leaving.abort(new Error('left'));
  await left;
  dialog.end();
  await dialog.result;
  expect(events).toEqual(['dialog began', 'dialog ended']);
});

test('PKY-02 a ceremony whose screen was left while it waited for another one does not begin', async () => {
  const events: string[] = [];
  const leaving = new AbortController();
  const autofill = begin(events, 'autofill', true);
  await settled();
  const dialog = begin(events, 'dialog', false, leaving.signal);
  const left = expect(dialog.result).rejects.toThrow('left');
  leaving.abort(new Error('left'));
  await left;
  autofill.end();
  await autofill.result;
  expect(events).toEqual(['autofill began', 'autofill aborted', 'autofill ended']);
});

test('PKY-02 autofill whose screen was left before it waits does not begin', async () => {
  const events: string[] = [];
  const dialog = begin(events, 'dialog', false);
  await expect(begin(events, 'autofill', true, AbortSignal.abort(new Error('left'))).result).rejects.toThrow('left');
  dialog.end();
  await dialog.result;
  expect(events).toEqual(['dialog began', 'dialog ended']);
});
