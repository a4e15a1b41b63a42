import type { Emitter } from './Emitter.ts';

/** Calls `listener` at each event of a provider. Returns a function that removes it. */
export function listenTo(emitter: Emitter, event: string, listener: (value: unknown) => void): () => void {
  emitter.on?.(event, listener);
  return () => {
    if (emitter.removeListener) emitter.removeListener(event, listener);
    else emitter.off?.(event, listener);
  };
}
