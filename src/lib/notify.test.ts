import { expect, onTestFinished, test, vi } from 'vitest';
import { notify } from './notify.ts';

function listenToReports() {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  onTestFinished(() => void vi.unstubAllGlobals());
  return reported;
}

test('EVT-03 a callback receives its value; what it throws or rejects with is reported, and not thrown', async () => {
  const reported = listenToReports();
  const received: number[] = [];
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')];
  notify((value: number) => received.push(value), 1);
  notify<number>(undefined, 2);
  notify(() => {
    throw thrown;
  }, 3);
  notify(() => Promise.reject(rejected), 4);
  await vi.waitFor(() => expect(reported).toEqual([thrown, rejected]));
  expect(received).toEqual([1]);
});

test('EVT-03 where the browser reports no errors, the console shows them', () => {
  vi.stubGlobal('reportError', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const printed = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => printed.mockRestore());
  const thrown = new Error('thrown');
  notify(() => {
    throw thrown;
  }, 1);
  expect(printed.mock.calls).toEqual([[thrown]]);
});
