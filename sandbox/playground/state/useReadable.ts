import { useCallback, useSyncExternalStore } from 'react';
import type { Readable } from 'signin-widget';

export function useReadable<Value>(source: Readable<Value>): Value {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore(subscribe, () => source.get());
}
