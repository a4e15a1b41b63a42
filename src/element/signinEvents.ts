import type { AuthError } from '../errors.ts';
import type { Callbacks } from '../mount/MountOptions.ts';
import type { WidgetEvent } from '../provider/WidgetEvent.ts';

/** Detail of `signin-event`: the type of the event. Responses contain secrets, so only the `callbacks` property receives them. */
export interface SigninEventDetail {
  type: WidgetEvent['type'];
}

/** Detail of `signin-complete`: the user id; null if only the server knows the session. */
export interface SigninCompleteDetail {
  user_id: string | null;
}

/** Detail of `signin-error`. */
export interface SigninErrorDetail {
  error_type: AuthError['error_type'];
  error_message: string;
  status_code: number;
}

declare global {
  // The events bubble, so that the document receives them too.
  interface GlobalEventHandlersEventMap {
    'signin-event': CustomEvent<SigninEventDetail>;
    'signin-complete': CustomEvent<SigninCompleteDetail>;
    'signin-error': CustomEvent<SigninErrorDetail>;
  }
}

const ends: readonly WidgetEvent['type'][] = ['AUTHENTICATE_FLOW_COMPLETE', 'CRYPTO_WALLET_AUTHENTICATE'];

/** Creates callbacks that dispatch events without secrets on `target`, across shadow roots, and pass everything to `callbacks`. */
export function signinEvents(
  target: EventTarget,
  userId: () => string | null,
  callbacks: () => Callbacks | undefined,
): Callbacks {
  const send = (type: string, detail: object) =>
    target.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true }));
  return {
    onEvent(event) {
      send('signin-event', { type: event.type } satisfies SigninEventDetail);
      if (ends.includes(event.type)) send('signin-complete', { user_id: userId() } satisfies SigninCompleteDetail);
      return callbacks()?.onEvent?.(event);
    },
    onError(error) {
      const { error_type, error_message, status_code } = error;
      send('signin-error', { error_type, error_message, status_code } satisfies SigninErrorDetail);
      return callbacks()?.onError?.(error);
    },
  };
}
