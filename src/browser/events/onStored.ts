import { hasPage } from '../page.ts';

/** Calls `listener` with the new text when another tab writes `key` in local storage (null: removed), until `signal` aborts. */
export function onStored(key: string, listener: (value: string | null) => void, signal: AbortSignal): void {
  if (!hasPage()) return;
  const onStorage = (event: StorageEvent) => {
    if (event.key === key) listener(event.newValue);
  };
  window.addEventListener('storage', onStorage, { signal });
}
