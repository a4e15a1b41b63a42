import { createContext, type ReactNode } from 'react';
import { runtimeAtom } from './atoms.ts';
import type { Runtime } from './runtime.ts';
import { useAtomValue } from './store.ts';

export const RuntimeContext = createContext<Runtime | null>(null);

/** Gives the screens below it what their mount runs on: read from the store once, since nearly every part needs it. */
export function RuntimeProvider({ children }: { children: ReactNode }) {
  return <RuntimeContext.Provider value={useAtomValue(runtimeAtom)}>{children}</RuntimeContext.Provider>;
}
