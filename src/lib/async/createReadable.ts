import { report } from '../report.ts';

/**
 * A value that others may read and follow. `read` is the value now; `notify` tells the listeners when it is another one than
 * they were last told. A listener that throws is reported and keeps nothing from the others.
 */
export function createReadable<Value>(read: () => Value) {
  const listeners = new Set<{ call: (value: Value) => void }>();
  let notified = read();
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
