import { randomId } from '../../lib/encoding/randomId.ts';

/** How the names of the windows begin that are opened for a sign-in at a provider. */
export const OAUTH_POPUP_NAME = 'siw-oauth-';

const WIDTH_PX = 500;
const HEIGHT_PX = 640;

/** Opens a window for a sign-in at a provider, which browsers allow only in the course of a click; null where they do not. */
export function openOAuthPopup(): Window | null {
  const left = Math.max(window.screenX + (window.outerWidth - WIDTH_PX) / 2, 0);
  const top = Math.max(window.screenY + (window.outerHeight - HEIGHT_PX) / 2, 0);
  const features = `popup,width=${WIDTH_PX},height=${HEIGHT_PX},left=${left},top=${top}`;
  // The name tells the page that the provider leads back to whose window it is in.
  return window.open('about:blank', OAUTH_POPUP_NAME + randomId(), features);
}
