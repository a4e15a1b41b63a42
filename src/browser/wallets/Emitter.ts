type Listener = (value: unknown) => void;

/** The event functions of a provider; older providers lack them. */
export interface Emitter {
  on?: (event: string, listener: Listener) => unknown;
  removeListener?: (event: string, listener: Listener) => unknown;
  off?: (event: string, listener: Listener) => unknown;
}
