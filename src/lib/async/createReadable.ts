import { report } from '../report.ts';

/**
 * Creates a value that can be read and subscribed to. `read` returns the current value, and is first called when someone reads or
 * subscribes. `notify` calls the listeners if the value differs from the one at the first subscription or the last notification. If a
 * listener throws, its error is reported and the others are still called.
 */
export function createReadable<Value>(read: () => Value) {
  const listeners = new Set<{ call: (value: Value) => void }>();
  let notified: Value;
  return {
    get: read,
    subscribe(listener: (value: Value) => void): () => void {
      if (!listeners.size) notified = read();
      const entry = { call: listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    notify(): void {
      if (!listeners.size) return;
      const value = read();
      if (Object.is(value, notified)) return;
      notified = value;
      for (const listener of [...listeners]) {
        try {
          listener.call(value);
        } catch (error) {
          report(error);
        }
      }
    },
  };
}
