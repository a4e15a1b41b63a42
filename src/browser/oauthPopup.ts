import { uuid } from '../lib/uuid.ts';
import { OAUTH_POPUP_POLL_MS } from '../limits.ts';
import { OAUTH_POPUP_NAME, type OAuthAnswer, oauthAnswerOf, RECEIVED } from './oauthMessages.ts';

const WIDTH_PX = 500;
const HEIGHT_PX = 640;

/** A window of its own in which a visitor signs in at a provider. */
export interface OAuthPopup {
  navigate(address: string): void;
  close(): void;
  /**
   * What the provider led back with, to a page of this origin; null where the visitor closed the window. Rejects with the reason
   * of `signal`. The window is closed either way.
   */
  answer(signal: AbortSignal): Promise<OAuthAnswer | null>;
}

/** Opens the window, which browsers allow only in the course of a click; null where they do not. */
export function openOAuthPopup(): OAuthPopup | null {
  const left = Math.max(window.screenX + (window.outerWidth - WIDTH_PX) / 2, 0);
  const top = Math.max(window.screenY + (window.outerHeight - HEIGHT_PX) / 2, 0);
  const features = `popup,width=${WIDTH_PX},height=${HEIGHT_PX},left=${Math.round(left)},top=${Math.round(top)}`;
  // The name tells the page that the provider leads back to whose window it is in.
  const popup = window.open('about:blank', OAUTH_POPUP_NAME + uuid(), features);
  if (!popup) return null;
  const close = () => popup.close();
  return {
    // A visitor may have closed the window already.
    navigate: (address) => (popup.closed ? undefined : popup.location.replace(address)),
    close,
    answer: (signal) => answerOf(popup, signal).finally(close),
  };
}

function answerOf(popup: Window, signal: AbortSignal): Promise<OAuthAnswer | null> {
  const done = new AbortController();
  const { origin } = window.location;
  return new Promise<OAuthAnswer | null>((resolve, reject) => {
    const onMessage = (event: MessageEvent) => {
      const answer = event.source === popup && event.origin === origin ? oauthAnswerOf(event.data) : null;
      if (!answer) return;
      popup.postMessage(RECEIVED, origin);
      resolve(answer);
    };
    window.addEventListener('message', onMessage, { signal: done.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
    if (signal.aborted) reject(signal.reason);
    // No event tells of a closed window.
    const timer = setInterval(() => popup.closed && resolve(null), OAUTH_POPUP_POLL_MS);
    done.signal.addEventListener('abort', () => clearInterval(timer));
  }).finally(() => done.abort());
}
