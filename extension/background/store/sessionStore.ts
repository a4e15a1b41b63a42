import browser from 'webextension-polyfill';
import type { KeyedStore } from './KeyedStore.ts';

/** The browser's store for extensions, which is deleted when the browser closes. Pages and content scripts cannot read it. */
export const sessionStore: KeyedStore = {
  get: async (key) => (await browser.storage.session.get(key))[key],
  async all(prefix) {
    const entries = Object.entries(await browser.storage.session.get(null));
    return Object.fromEntries(entries.filter(([key]) => key.startsWith(prefix)));
  },
  set: (entries) => browser.storage.session.set(entries),
  remove: (keys) => browser.storage.session.remove([...keys]),
};
