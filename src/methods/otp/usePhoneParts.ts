import { loadChunk } from '../../browser/loading/loadChunk.ts';
import { useLoaded } from '../useLoaded.ts';

const load = () => loadChunk(() => import('./CountryField.tsx'));

/**
 * The formatting of numbers and the country selector, once they have arrived. Until then the field is a plain one; where they do not
 * come, the visitor can type all the same, and sending asks for what it needs of them again.
 */
export function usePhoneParts() {
  const parts = useLoaded(load);
  return parts === 'failed' ? null : parts;
}
