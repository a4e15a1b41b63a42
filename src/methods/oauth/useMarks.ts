import { loadExport } from '../../browser/loading/loadExport.ts';
import type { OAuthProvider, OAuthProviderEntry } from '../../config.ts';
import type { BrandPart } from '../../ui/icons/BrandMark.tsx';
import { useLoaded } from '../useLoaded.ts';
import { COMMON } from './markGroups.ts';

const loadCommon = () => loadExport(() => import('./commonMarks.ts'), 'commonMarks');
const loadOthers = () => loadExport(() => import('./otherMarks.ts'), 'otherMarks');

/** Returns the logos that have loaded so far, of all providers but Google, whose logo is drawn by styles. */
export function useMarks(providers: readonly OAuthProviderEntry[]): { readonly [Name in OAuthProvider]?: readonly BrandPart[] } {
  const isCommon = ({ type }: OAuthProviderEntry) => (COMMON as readonly OAuthProvider[]).includes(type);
  const isOther = (entry: OAuthProviderEntry) => entry.type !== 'google' && !isCommon(entry);
  const common = useLoaded(providers.some(isCommon) ? loadCommon : null);
  const others = useLoaded(providers.some(isOther) ? loadOthers : null);
  return { ...common, ...others };
}
