import type { Injection } from '../../protocol/Injection.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { SavedFrame } from './findFrame.ts';

/** Data that survives a stop of the background: the injection, and the id of its relay. */
export interface StoredInjection {
  id: string;
  /** Origin of its document, and the data that finds its frame again. */
  pageOrigin: string;
  frame: SavedFrame;
  /** Public token of the widget, not of the provider. Its stored data in the page is under this token. */
  injectedPublicToken: string;
  injection: Injection;
  /** True until its document is left. */
  isThere: boolean;
}

/** Stores the injection of one tab. */
export function storedInjection(store: KeyedStore, tabId: number) {
  const key = `tab:${tabId}`;
  return {
    read: async () => ((await store.get(key)) as StoredInjection | undefined) ?? null,
    write: (saved: StoredInjection) => store.set({ [key]: saved }),
    clear: () => store.remove([key]),
  };
}
