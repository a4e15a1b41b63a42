import { report } from './report.ts';

/** Calls a callback of the page. Reports an error that it throws or rejects with to the developer, and ignores it otherwise. */
export function notify<Value>(callback: ((value: Value) => unknown) | undefined, value: Value): void {
  try {
    Promise.resolve(callback?.(value)).catch(report);
  } catch (error) {
    report(error);
  }
}
