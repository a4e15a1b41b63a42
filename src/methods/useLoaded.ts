import { useEffect, useState } from 'react';

/** What `load` brings, null until it is there, `'failed'` where it does not come. Without `load`, nothing is fetched. */
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
