import { useEffect, useState } from 'react';

/** Loads a value. Null while it loads, `'failed'` if that fails. Without `load`, loads nothing. */
export function useLoaded<Value extends object>(load: (() => Promise<Value>) | null): Value | null | 'failed' {
  const [loaded, setLoaded] = useState<Value | null | 'failed'>(null);
  useEffect(() => {
    let there = true;
    load?.().then(
      (value) => there && setLoaded(value),
      () => there && setLoaded('failed'),
    );
    return () => {
      there = false;
    };
  }, [load]);
  return loaded;
}
