import type { AuthError } from '../errors.ts';
import { linkSignals } from '../lib/linkSignals.ts';
import { tell } from '../lib/tell.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { CallName, Calls, IdentityProvider } from './contract.ts';
import { wrapProvider } from './wrapProvider.ts';

const eventTypes = {
  'bootstrap.get': 'BOOTSTRAP_GET',
  'users.search': 'USER_SEARCH',
  'user.get': 'USER_GET',
  'otps.email.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.sms.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.whatsapp.loginOrCreate': 'OTP_LOGIN_OR_CREATE',
  'otps.authenticate': 'OTP_AUTHENTICATE',
  'passwords.strengthCheck': 'PASSWORD_STRENGTH_CHECK',
  'passwords.create': 'PASSWORD_CREATE',
  'passwords.authenticate': 'PASSWORD_AUTHENTICATE',
  'passwords.resetByEmailStart': 'PASSWORD_RESET_BY_EMAIL_START',
  'passwords.resetByEmail': 'PASSWORD_RESET_BY_EMAIL',
  'magicLinks.email.loginOrCreate': 'MAGIC_LINK_LOGIN_OR_CREATE',
  'magicLinks.authenticate': 'MAGIC_LINK_AUTHENTICATE',
  'cryptoWallets.authenticateStart': 'CRYPTO_WALLET_AUTHENTICATE_START',
  'cryptoWallets.authenticate': 'CRYPTO_WALLET_AUTHENTICATE',
  'webauthn.register': 'PASSKEY_REGISTER',
  'webauthn.authenticate': 'PASSKEY_AUTHENTICATE',
  'webauthn.update': 'PASSKEY_UPDATE',
  'user.deleteWebauthnRegistration': 'PASSKEY_DELETE',
  'oauth.start': 'OAUTH_START',
  'oauth.authenticate': 'OAUTH_AUTHENTICATE',
  'oauth.googleOneTap.start': 'GOOGLE_ONE_TAP_START',
  'oauth.googleOneTap.submit': 'GOOGLE_ONE_TAP_SUBMIT',
  'session.authenticate': 'SESSION_AUTHENTICATE',
  'session.revoke': 'SESSION_REVOKE',
} as const satisfies Record<CallName, string>;

type EventTypes = typeof eventTypes;

/** What a call adds to its reply for the host. */
interface EventExtras {
  MAGIC_LINK_LOGIN_OR_CREATE: { email: string };
}

type ReplyEvent = {
  [Name in CallName]: {
    type: EventTypes[Name];
    data: Calls[Name]['reply'] & (EventTypes[Name] extends keyof EventExtras ? EventExtras[EventTypes[Name]] : unknown);
  };
}[CallName];

/** How it stands with Google One Tap. */
export interface OneTapNews {
  state: 'shown' | 'failed' | 'cancelled';
  /** By what means the prompt is really shown, whatever was asked for; null where it was not asked for at all. */
  mode: 'fedcm' | 'legacy' | null;
  placement: 'floating' | 'embedded' | null;
  /** Why it failed, such as `cooldown`, `script_blocked` or `timed_out`, or was cancelled (`dismissed`). */
  reason?: string;
}

/** What the host's `onEvent` gets: the reply of every call that succeeded, the end of a sign-in, and the visitor's choices that end a flow. */
export type WidgetEvent =
  | ReplyEvent
  | { type: 'GOOGLE_ONE_TAP'; data: OneTapNews }
  | { type: 'AUTHENTICATE_FLOW_COMPLETE' | 'PASSKEY_SKIP' | 'PASSKEY_DONE'; data: Record<never, never> };

/** A mount's callbacks. One that throws, or whose promise rejects, is reported to the developer and disturbs nothing. */
export interface Observer {
  onEvent?: ((event: WidgetEvent) => unknown) | undefined;
  onError?: ((error: AuthError) => unknown) | undefined;
  /** The mount's: ends its calls, and nothing is told any more but that somebody has been signed in. */
  signal?: AbortSignal | undefined;
}

/** The same provider, which tells a host of every reply and every error. A call that was ended on purpose tells nothing. */
export function observe(provider: IdentityProvider, observer: Observer): IdentityProvider {
  return wrapProvider(provider, async (name, call, request, options) => {
    const link = linkSignals(observer.signal, options.signal);
    try {
      const reply = await call(request, { ...options, signal: link.signal });
      const type = eventTypes[name];
      const data = type === 'MAGIC_LINK_LOGIN_OR_CREATE' ? { ...reply, email: (request as { email: string }).email } : reply;
      // A host may take the widget off as soon as there is a session, which is before its answer gets here.
      if (!observer.signal?.aborted || 'session' in reply) tell(observer.onEvent, { type, data } as WidgetEvent);
      return reply;
    } catch (cause) {
      const error = toAuthError(cause, link.signal);
      if (error.error_type !== 'aborted' && !observer.signal?.aborted) tell(observer.onError, error);
      throw error;
    } finally {
      link.release();
    }
  });
}
