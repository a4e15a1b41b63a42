import { show } from './show.ts';
import { useStore } from './store.tsx';
import { useRuntime } from './useRuntime.ts';

/** Returns a function that shows the first screen of the flow. It resolves with false if the code of that screen did not load. */
export function useGoHome(): () => Promise<boolean> {
  const store = useStore();
  const { home, onError } = useRuntime();
  return async () => {
    try {
      await show(store, home);
      return true;
    } catch (error) {
      onError(error as Error);
      return false;
    }
  };
}
