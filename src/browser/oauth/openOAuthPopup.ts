import { randomId } from '../../lib/encoding/randomId.ts';
import { OAUTH_POPUP_HEIGHT_PX as height, OAUTH_POPUP_WIDTH_PX as width } from '../../limits.ts';

/** Prefix of the name of each window for a sign-in at a provider. */
export const OAUTH_POPUP_NAME = 'siw-oauth-';

/** Opens a window for a sign-in at a provider. Null if the browser blocks it: most allow windows only during a click. */
export function openOAuthPopup(): Window | null {
  const left = Math.max(window.screenX + (window.outerWidth - width) / 2, 0);
  const top = Math.max(window.screenY + (window.outerHeight - height) / 2, 0);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  // The callback page recognises the window by its name.
  return window.open('about:blank', OAUTH_POPUP_NAME + randomId(), features);
}
