import { useEffect, useState } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { AuthError } from '../../errors.ts';
import { shownAtom } from '../../flow/atoms.ts';
import { runStep } from '../../flow/runStep.ts';
import { useStore } from '../../flow/store.ts';
import { FormError } from '../../ui/FormError.tsx';
import { useTexts } from '../useTexts.ts';
import { autofillPasskey } from './flow.ts';
import { loginErrorText } from './passkeyErrorText.ts';

/** Offers passkeys in the fields of the first screen for as long as it is there. Only what comes of a chosen one can be seen. */
export function PasskeyAutofillBlock() {
  const texts = useTexts('passkey', passkeyTexts);
  const store = useStore();
  const [error, setError] = useState<AuthError | null>(null);

  useEffect(() => {
    const shown = store.get(shownAtom);
    if (!shown) return;
    const life = new AbortController();
    const onFailure = (failure: AuthError) => {
      // The visitor has done nothing that could have failed.
      if (failure.error_type !== 'passkey_unavailable') setError(failure);
    };
    void runStep(store, shown, autofillPasskey, { signal: life.signal, onFailure });
    return () => life.abort();
  }, [store]);

  return <FormError>{error && loginErrorText(error, texts)}</FormError>;
}
