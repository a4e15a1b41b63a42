import { loadExport } from '../../browser/loading/loadExport.ts';
import type { OAuthProvider, OAuthProviderEntry } from '../../config.ts';
import type { LogoPart } from '../../ui/icons/BrandLogo.tsx';
import { useLoaded } from '../useLoaded.ts';
import { COMMON } from './logoGroups.ts';

const loadCommon = () => loadExport(() => import('./commonLogos.ts'), 'commonLogos');
const loadOthers = () => loadExport(() => import('./otherLogos.ts'), 'otherLogos');

/** Returns the logos that have loaded so far, of all providers but Google, whose logo is drawn by styles. */
export function useLogos(providers: readonly OAuthProviderEntry[]): { readonly [Name in OAuthProvider]?: readonly LogoPart[] } {
  const isCommon = ({ type }: OAuthProviderEntry) => (COMMON as readonly OAuthProvider[]).includes(type);
  const isOther = (entry: OAuthProviderEntry) => entry.type !== 'google' && !isCommon(entry);
  const common = useLoaded(providers.some(isCommon) ? loadCommon : null);
  const others = useLoaded(providers.some(isOther) ? loadOthers : null);
  return { ...common, ...others };
}
