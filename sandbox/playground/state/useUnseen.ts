import { useState } from 'react';

/** Returns the number of items since they were last looked at. */
export function useUnseen(items: readonly { id: string }[], looking: boolean): number {
  const [seen, setSeen] = useState<string | undefined>();
  const last = items.at(-1)?.id;
  if (looking && last !== seen) setSeen(last);
  return looking ? 0 : items.length - 1 - items.findIndex(({ id }) => id === seen);
}
