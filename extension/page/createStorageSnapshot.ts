import type { StoredItem } from '../protocol/PageEvent.ts';
import { cookieNames } from './cookieNames.ts';
import { cookieRemovals } from './cookieRemovals.ts';
import { storageOwners } from './storageOwners.ts';

const cookies: readonly string[] = Object.values(cookieNames);

/** Returns the page's storage; undefined if the browser refuses it, as in a sandboxed frame. */
function storageOf(window: Window, where: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[where];
  } catch {
    return undefined;
  }
}

function readCookies(document: Document): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/**
 * Records the storage and cookies of a widget with that public token, and restores them to their state at this moment.
 * @param again true if existing data is of an earlier visit and is removed too
 */
export function createStorageSnapshot(window: Window, injectedPublicToken: string, again = false) {
  const { document } = window;
  const stores = ['localStorage', 'sessionStorage'] as const;
  const owners = storageOwners(injectedPublicToken);
  const keysOf = (store: Storage) =>
    Object.keys(store).filter((key) => key.startsWith('stytch_sdk_') && owners.some((owner) => key.includes(owner)));
  const before = stores.map((where) => {
    const store = storageOf(window, where);
    return store && !again ? keysOf(store).map((key) => [key, store.getItem(key) ?? ''] as const) : [];
  });

  return {
    list(): StoredItem[] {
      const kept = readCookies(document)
        .split('; ')
        .map((pair) => pair.split('='))
        .filter(([name = '']) => cookies.includes(name))
        .map(([name = '', value = '']): StoredItem => ({ where: 'cookie', name, length: value.length }));
      const stored = stores.flatMap((where) => {
        const store = storageOf(window, where);
        return store ? keysOf(store).map((name): StoredItem => ({ where, name, length: store.getItem(name)?.length ?? 0 })) : [];
      });
      return [...kept, ...stored];
    },
    restore() {
      for (const removal of cookieRemovals) {
        try {
          document.cookie = removal;
        } catch {
          // A document without cookies has none to remove.
        }
      }
      stores.forEach((where, index) => {
        const store = storageOf(window, where);
        if (!store) return;
        for (const key of keysOf(store)) store.removeItem(key);
        for (const [key, value] of before[index] ?? []) store.setItem(key, value);
      });
    },
  };
}
