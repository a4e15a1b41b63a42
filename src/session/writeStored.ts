import { toJson } from '../lib/toJson.ts';
import type { SessionState } from './storedSession.ts';

/** Serializes the state for local storage, with the back end that it is of: the text `null` if the visitor is signed out. */
export function writeStored(state: SessionState, backend: string | undefined): string {
  return toJson(state.session || state.user ? { ...state, backend } : null);
}
