type Listener = (value: unknown) => void;

/** The part of a provider that tells of changes; older ones lack it. */
export interface Emitter {
  on?: (event: string, listener: Listener) => unknown;
  removeListener?: (event: string, listener: Listener) => unknown;
  off?: (event: string, listener: Listener) => unknown;
}
