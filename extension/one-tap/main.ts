import browser from 'webextension-polyfill';
import { createOverlay } from './createOverlay.ts';

/** The background calls this function in the extension's own world. A second load keeps the first overlay. */
if (!('siwOverlay' in globalThis)) {
  const siwOverlay = createOverlay(window, (overlay) => {
    void browser.runtime.sendMessage({ type: 'overlay', overlay }).catch(() => {});
  });
  Object.assign(globalThis, { siwOverlay });
}
