import { report } from '../report.ts';

/**
 * Creates a value that can be read and subscribed to. `read` returns the current value. `notify` calls the listeners if the value
 * differs from the last notified one. If a listener throws, its error is reported and the others are still called.
 *
 * @param known value that the listeners know; default: the value at creation
 */
export function createReadable<Value>(read: () => Value, known = read()) {
  const listeners = new Set<{ call: (value: Value) => void }>();
  let notified = known;
  return {
    get: read,
    subscribe(listener: (value: Value) => void): () => void {
      const entry = { call: listener };
      listeners.add(entry);
      return () => listeners.delete(entry);
    },
    notify(): void {
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
