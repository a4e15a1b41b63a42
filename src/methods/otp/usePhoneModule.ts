import { useSyncExternalStore } from 'react';
import { loadChunk } from '../../browser/loading/loadChunk.ts';

let phoneModule: typeof import('./CountryField.tsx') | null = null;

function load(onLoad: () => void): () => void {
  loadChunk(() => import('./CountryField.tsx')).then(
    (module) => {
      // A file of another version lacks the export.
      phoneModule = 'CountryField' in module ? module : null;
      onLoad();
    },
    // The field works without it.
    () => {},
  );
  return () => {};
}

/**
 * Returns the formatting of numbers and the country selector, or null until they have loaded. Until then, and if loading fails,
 * the visitor can type in a plain field, and sending the form loads what it needs again. A form that is shown later has
 * them from its first rendering, so that no control appears where the focus already was.
 */
export const usePhoneModule = () =>
  useSyncExternalStore(
    load,
    () => phoneModule,
    () => null,
  );
