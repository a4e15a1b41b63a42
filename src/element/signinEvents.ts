import type { AuthError } from '../errors.ts';
import type { Callbacks } from '../MountOptions.ts';
import type { WidgetEvent } from '../provider/observe.ts';

/** Of `signin-event`: what has happened. The answers themselves hold secrets: only the `callbacks` property hears of them. */
export interface SigninEventDetail {
  type: WidgetEvent['type'];
}

/** Of `signin-complete`: who has signed in; null where the session is kept by the server alone. */
export interface SigninCompleteDetail {
  user_id: string | null;
}

/** Of `signin-error`: what has failed. */
export interface SigninErrorDetail {
  error_type: AuthError['error_type'];
  error_message: string;
  status_code: number;
}

declare global {
  // They bubble: the document hears of them too.
  interface GlobalEventHandlersEventMap {
    'signin-event': CustomEvent<SigninEventDetail>;
    'signin-complete': CustomEvent<SigninCompleteDetail>;
    'signin-error': CustomEvent<SigninErrorDetail>;
  }
}

const ends: readonly WidgetEvent['type'][] = ['AUTHENTICATE_FLOW_COMPLETE', 'CRYPTO_WALLET_AUTHENTICATE'];

/** Callbacks that tell `target` what a page may hear, by events that cross shadow roots, and `callbacks` all of it. */
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
