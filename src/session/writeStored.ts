import type { SessionState } from './storedSession.ts';

/** The state as local storage keeps it: the text `null` when nobody is signed in. */
export function writeStored(state: SessionState): string {
  return JSON.stringify(state.session || state.user ? state : null);
}
