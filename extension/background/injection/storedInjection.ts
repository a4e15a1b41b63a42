import type { Injection } from '../../protocol/Injection.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import type { KeptFrame } from './findFrame.ts';

/** What outlives the background: the injection, and the id that its relay comes back with. */
export interface StoredInjection {
  id: string;
  /** The origin of the document that it is in, and what finds its frame again. */
  pageOrigin: string;
  frame: KeptFrame;
  /** The widget's own, and not the provider's: it stores what it keeps under this one. */
  publicToken: string;
  injection: Injection;
  /** Its document has not been left since. */
  isThere: boolean;
}

/** Where the injection of one tab is kept. */
export function storedInjection(store: KeyedStore, tabId: number) {
  const key = `tab:${tabId}`;
  return {
    read: async () => ((await store.get(key)) as StoredInjection | undefined) ?? null,
    write: (kept: StoredInjection) => store.set({ [key]: kept }),
    clear: () => store.remove([key]),
  };
}
