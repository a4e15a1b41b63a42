import { useEffect, useState } from 'react';

/** Loads a value. Null while it loads, false if that fails. Without `load`, loads nothing. */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Value | null | false {
  const [loaded, setLoaded] = useState<Value | null | false>(null);
  useEffect(() => {
    let isMounted = true;
    load?.().then(
      (value) => isMounted && setLoaded(() => value),
      () => isMounted && setLoaded(false),
    );
    return () => {
      isMounted = false;
    };
  }, [load]);
  return loaded;
}
