import { useState } from 'react';
import { maskSecrets } from '../../maskSecrets.ts';

/**
 * A value whose secrets are masked until they are asked for.
 * @param fetchSecrets resolves to the value with its secrets, or to undefined where they are not known any more
 */
export function useSecrets(value: unknown, fetchSecrets: () => Promise<unknown>) {
  const [revealed, setRevealed] = useState<unknown>();
  const shown = revealed !== undefined;
  const toggle = () => {
    if (shown) return setRevealed(undefined);
    // A value that cannot be fetched stays masked.
    fetchSecrets().then(setRevealed, () => {});
  };
  return { value: shown ? revealed : maskSecrets(value), shown, toggle };
}
