import type { Runtime } from './runtime.ts';
import { useMount } from './store.tsx';

/** Returns the runtime of this mount. */
export const useRuntime = (): Runtime => useMount().runtime;
