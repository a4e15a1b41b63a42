import type { SessionState } from './storedSession.ts';

/** Serializes the state for local storage: the text `null` if the visitor is signed out. */
export function writeStored(state: SessionState): string {
  return JSON.stringify(state.session || state.user ? state : null);
}
