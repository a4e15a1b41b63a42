import { loadChunk } from '../../browser/loading/loadChunk.ts';
import { useLoaded } from '../useLoaded.ts';

const load = () => loadChunk(() => import('./CountryField.tsx'));

/**
 * Returns the formatting of numbers and the country selector, or null until they have loaded. Until then, and if loading fails,
 * the visitor can type in a plain field, and sending the form loads the required parts again.
 */
export function usePhoneParts() {
  const parts = useLoaded(load);
  return parts === 'failed' ? null : parts;
}
