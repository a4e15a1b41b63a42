import browser from 'webextension-polyfill';
import { createPicker } from './createPicker.ts';

const picker = createPicker(window, (selector, label) => {
  void browser.runtime.sendMessage({ type: 'picked', selector, label }).catch(() => {});
});

/** For the background to call in this world, which is the extension's own. A second load keeps the first picker. */
if (!('siwPicker' in globalThis)) Object.assign(globalThis, { siwPicker: picker });
