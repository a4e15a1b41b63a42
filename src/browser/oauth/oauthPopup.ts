import { OAUTH_POPUP_POLL_MS } from '../../limits.ts';
import { pageOrigin } from '../page.ts';
import { type OAuthProject, type OAuthResponse, oauthResponseOf, RECEIVED } from './oauthMessages.ts';

/** A popup in which a visitor signs in at a provider. */
export interface OAuthPopup {
  navigate(address: string): void;
  close(): void;
  /**
   * Resolves with the provider's result for this project, which a page of this origin receives; null if the visitor closed the window. Rejects
   * with the reason of `signal`. Closes the window in each case.
   */
  response(project: OAuthProject, signal: AbortSignal): Promise<OAuthResponse | null>;
}

/** Wraps a window that was opened for a sign-in. */
export function oauthPopup(popup: Window): OAuthPopup {
  return {
    // A visitor may have closed the window already.
    navigate: (address) => (popup.closed ? undefined : popup.location.replace(address)),
    close: () => popup.close(),
    response: (project, signal) => responseOf(popup, project, signal),
  };
}

async function responseOf(popup: Window, project: OAuthProject, signal: AbortSignal): Promise<OAuthResponse | null> {
  const done = new AbortController();
  const origin = pageOrigin();
  const received = new Promise<OAuthResponse | null>((resolve, reject) => {
    const onMessage = (event: MessageEvent) => {
      const response = event.source === popup && event.origin === origin ? oauthResponseOf(event.data, project) : null;
      if (!response) return;
      popup.postMessage(RECEIVED, origin);
      resolve(response);
    };
    window.addEventListener('message', onMessage, { signal: done.signal });
    signal.addEventListener('abort', () => reject(signal.reason), { signal: done.signal });
    if (signal.aborted) reject(signal.reason);
    // No event reports that a window was closed.
    const timer = setInterval(() => popup.closed && resolve(null), OAUTH_POPUP_POLL_MS);
    done.signal.addEventListener('abort', () => clearInterval(timer));
  });
  try {
    return await received;
  } finally {
    done.abort();
    popup.close();
  }
}
