/** The part of a provider that tells of changes; older ones lack it. */
export interface Emitter {
  on?: (event: string, listener: (value: unknown) => void) => unknown;
  removeListener?: (event: string, listener: (value: unknown) => void) => unknown;
  off?: (event: string, listener: (value: unknown) => void) => unknown;
}

/** Calls `listener` at each event of a provider. Returns what ends that. */
export function listenTo(emitter: Emitter, event: string, listener: (value: unknown) => void): () => void {
  emitter.on?.(event, listener);
  return () => {
    if (emitter.removeListener) emitter.removeListener(event, listener);
    else emitter.off?.(event, listener);
  };
}
