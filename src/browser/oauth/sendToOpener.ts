import { OAUTH_OPENER_TIMEOUT_MS } from '../../limits.ts';
import { type OAuthProject, type OAuthResponse, oauthMessage, RECEIVED } from './oauthMessages.ts';
import { OAUTH_POPUP_NAME } from './openOAuthPopup.ts';

/**
 * Passes the result of a provider to the widget that opened this window, and closes the window. Resolves with false if this
 * window is not a popup of a widget or no opener accepts the result. Only a widget for the same project, on a page of the same origin, can.
 */
export function sendToOpener(response: OAuthResponse, project: OAuthProject): Promise<boolean> {
  const opener = window.opener as Window | null;
  if (!opener || !window.name.startsWith(OAUTH_POPUP_NAME)) return Promise.resolve(false);
  const { origin } = window.location;
  return new Promise((resolve) => {
    const end = (taken: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(taken);
      if (taken) window.close();
    };
    const onMessage = (event: MessageEvent) => {
      if (event.source === opener && event.origin === origin && event.data === RECEIVED) end(true);
    };
    const timer = setTimeout(() => end(false), OAUTH_OPENER_TIMEOUT_MS);
    window.addEventListener('message', onMessage);
    opener.postMessage(oauthMessage(response, project), origin);
  });
}
