import type { KeyValueStore } from '../browser/storage.ts';
import type { Ack, AuthenticateResponse } from '../provider/contract.ts';
import type { SessionCookies } from './createSessionCookies.ts';
import type { SessionState } from './storedSession.ts';

export interface AbortOptions {
  signal?: AbortSignal;
}

/** Name of any session that the client itself may use. Text, which the bundler copies to where it is used. */
export const OWN_SESSION = 'own';

/** The session fields of a response that signs in. The first factor of a sign-in returns an intermediate token only. */
export type SessionUpdate = Partial<Pick<AuthenticateResponse, 'session' | 'user' | 'session_token' | 'session_jwt'>> & {
  intermediate_session_token?: string;
};

/** Requests about the session. */
export interface SessionRequests {
  /** Checks the session with the provider. Extends it if a duration is given. */
  authenticate: (request: { session_duration_minutes?: number }, options: AbortOptions) => Promise<AuthenticateResponse>;
  revoke: (options: AbortOptions) => Promise<Ack>;
}

export interface SessionContext extends SessionRequests {
  publicToken: string;
  /** Address of the back end that the state in the storage must be of. Default: any. */
  url?: URL | undefined;
  cookies: SessionCookies;
  storage: KeyValueStore;
  /** The error of a check of the session that must not be made: the session may be of another provider. Default: every check may be made. */
  sessionRefusal?: (() => string | null) | undefined;
  keepSessionAlive: boolean;
  httpOnlyCookies?: boolean | undefined;
  /** State that is already known. Default: signed out. */
  known?: SessionState;
  /** Aborts the background refresh and the synchronisation with other tabs. */
  signal: AbortSignal;
}
