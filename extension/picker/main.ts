import browser from 'webextension-polyfill';
import { createPicker } from './createPicker.ts';

const picker = createPicker(window, (selector, label) => {
  void browser.runtime.sendMessage({ type: 'picked', selector, label }).catch(() => {});
});

/** The background calls this function in the extension's own world. A second load keeps the first picker. */
if (!('siwPicker' in globalThis)) Object.assign(globalThis, { siwPicker: picker });
