import type { Bootstrap } from '../provider/contract.ts';
import { bootstrapAtom } from './atoms.ts';
import { useAtomValue } from './store.tsx';

/**
 * Returns what `select` reads from the configuration of the provider, which is null until a cached or fetched one is available. The
 * component renders again only when the result changes.
 */
export const useBootstrap = <Part>(select: (bootstrap: Bootstrap | null) => Part): Part => useAtomValue(bootstrapAtom, select);
