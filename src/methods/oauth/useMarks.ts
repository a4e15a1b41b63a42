import type { OAuthProvider, OAuthProviderEntry } from '../../config.ts';
import type { BrandPart } from '../../ui/BrandMark.tsx';
import { useLoaded } from '../useLoaded.ts';

const USUAL: readonly OAuthProvider[] = ['google', 'microsoft', 'apple', 'github', 'facebook'];

const loadUsual = async () => (await import('./usualMarks.ts')).usualMarks;
const loadOthers = async () => (await import('./otherMarks.ts')).otherMarks;

/** The marks of the providers, as far as they have arrived. */
export function useMarks(providers: readonly OAuthProviderEntry[]): { readonly [Name in OAuthProvider]?: readonly BrandPart[] } {
  const isUsual = ({ type }: OAuthProviderEntry) => USUAL.includes(type);
  const usual = useLoaded(providers.some(isUsual) ? loadUsual : null);
  const others = useLoaded(providers.every(isUsual) ? null : loadOthers);
  return { ...(usual !== 'failed' && usual), ...(others !== 'failed' && others) };
}
