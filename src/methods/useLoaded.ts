import { useEffect, useState } from 'react';

/** Loads a value. Null while it loads, false if that fails. Without `load`, loads nothing. */
export function useLoaded<Value>(load: (() => Promise<Value>) | null): Value | null | false {
  const [loaded, setLoaded] = useState<Value | null | false>(null);
  useEffect(() => {
    let there = true;
    load?.().then(
      (value) => there && setLoaded(() => value),
      () => there && setLoaded(false),
    );
    return () => {
      there = false;
    };
  }, [load]);
  return loaded;
}
