import { isRecord } from '../../../sandbox/isRecord.ts';
import type { Injection } from '../../protocol/Injection.ts';
import { isShape } from '../../protocol/shape.ts';
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

const isString = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const isFrame = (value: unknown) =>
  isShape(value, { pageAddress: isString, path: isString, sameAddress: isNumber, sameDocument: isNumber });

/** Checks a stored injection. One of another version of the extension, or a damaged one, is not restored. */
const isStoredInjection = (value: unknown): value is StoredInjection =>
  isShape(value, {
    id: isString,
    pageOrigin: isString,
    frame: isFrame,
    injectedPublicToken: isString,
    injection: isInjection,
    isThere: (given) => typeof given === 'boolean',
  });

const isInjection = (value: unknown) =>
  isShape(value, {
    place: (place) => isRecord(place) && isNumber(place.frameId),
    root: isString,
    config: isRecord,
    theme: isRecord,
    locale: isString,
    backend: (backend) => isRecord(backend) && isString(backend.kind),
  });

/** Stores the injection of one tab. */
export function storedInjection(store: KeyedStore, tabId: number) {
  const key = `tab:${tabId}`;
  return {
    async read(): Promise<StoredInjection | null> {
      const stored = await store.get(key);
      return isStoredInjection(stored) ? stored : null;
    },
    write: (saved: StoredInjection) => store.set({ [key]: saved }),
    clear: () => store.remove([key]),
  };
}
