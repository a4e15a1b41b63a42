import { report } from './report.ts';

/** Calls a host's callback. What it throws or rejects with is reported, so that the developer sees it, and goes no further. */
export function notify<Value>(callback: ((value: Value) => unknown) | undefined, value: Value): void {
  try {
    Promise.resolve(callback?.(value)).catch(report);
  } catch (error) {
    report(error);
  }
}
