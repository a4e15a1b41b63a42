import { useEffect, useState } from 'react';
import { hasVisitorActed } from '../../browser/hasVisitorActed.ts';
import type { AuthError } from '../../errors.ts';
import { shownAtom } from '../../flow/atoms.ts';
import { runStep } from '../../flow/runStep.ts';
import { useStore } from '../../flow/store.tsx';
import { autofillPasskey } from './flow.ts';
import { PasskeyError } from './PasskeyError.tsx';

/** Offers passkeys in the fields of the first screen while it is mounted. Shows nothing but the error of a selected passkey. */
export function PasskeyAutofillBlock() {
  const store = useStore();
  const [error, setError] = useState<AuthError | null>(null);

  useEffect(() => {
    const shown = store.get(shownAtom);
    if (!shown) return;
    const life = new AbortController();
    const onFailure = (failure: AuthError) => {
      // Without an action of the visitor there is no failed attempt to report.
      if (failure.error_type !== 'passkey_unavailable' && hasVisitorActed()) setError(failure);
    };
    void runStep(store, shown, autofillPasskey, { signal: life.signal, onFailure });
    return () => life.abort();
  }, [store]);

  return <PasskeyError error={error} />;
}
