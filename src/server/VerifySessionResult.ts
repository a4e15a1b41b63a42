import type { Session } from '../provider/contract.ts';
import type { SessionRefusal } from './SessionRefusal.ts';

/** Place of a token. `argument`: it was passed to `verifySession` as a string. */
export type TokenSource = 'authorization' | 'cookie' | 'argument';

/** One way in which the visitor proved who they are. */
export interface AuthenticationFactor {
  /** Such as `otp`, `password`, `magic_link`, `webauthn`, `oauth`. */
  type: string;
  /** Such as `email` or `sms`. */
  delivery_method?: string;
  /** RFC 3339, UTC. */
  last_authenticated_at?: string;
  [field: string]: unknown;
}

/** The session of a verified token. Field names are those of the wire. */
export interface VerifiedSession extends Session {
  user_id: string;
  authentication_factors: readonly AuthenticationFactor[];
  roles: readonly string[];
  /** Claims of the token that are not part of the protocol. Signed by the back end; check their types yourself. */
  custom_claims: Record<string, unknown>;
}

/** Result of `verifySession`. Check `ok` first: TypeScript then knows the other fields. */
export type VerifySessionResult =
  | {
      ok: true;
      session: VerifiedSession;
      /** Data about the user in the token. */
      user: { user_id: string };
      /** The token: its place, and the times of its issue and of its end (RFC 3339, UTC). It ends before the session does. */
      token: { source: TokenSource; issued_at: string; expires_at: string };
    }
  | SessionRefusal;
