import { useMemo, useState } from 'react';
import { maskSecrets } from '../../maskSecrets.ts';

/**
 * Masks the secrets of a value until they are requested.
 * @param fetchSecrets resolves with the value and its secrets, or with undefined if they were deleted
 */
export function useSecrets(value: unknown, fetchSecrets: () => Promise<unknown>) {
  const [revealed, setRevealed] = useState<unknown>();
  const masked = useMemo(() => maskSecrets(value), [value]);
  const shown = revealed !== undefined;
  const toggle = () => {
    if (shown) return setRevealed(undefined);
    // A value that cannot be fetched stays masked.
    fetchSecrets().then(setRevealed, () => {});
  };
  return { value: shown ? revealed : masked, shown, toggle };
}
