import { useEffect, useRef, useState } from 'react';
import { confirmationTexts } from '../copy/en/confirmations.ts';
import { shownAtom } from '../flow/atoms.ts';
import type { Screen } from '../flow/screens.ts';
import { show } from '../flow/show.ts';
import { useStore } from '../flow/store.tsx';
import { useRuntime } from '../flow/useRuntime.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';
import { SuccessMark } from '../ui/feedback/SuccessMark.tsx';
import { Heading } from '../ui/layout/Heading.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { useTexts } from './useTexts.ts';

/**
 * Shown instead of a screen whose code did not load after a step. The step must not run twice, so a retry loads only the screen.
 * It is in the same file as the calls, so it is available after each of them.
 */
export function ScreenFailed({ screen }: { screen: Screen }) {
  const { copy, load, onError } = useRuntime();
  const { created } = useTexts('passkey', confirmationTexts.passkey);
  const store = useStore();
  const [loading, setLoading] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  useEffect(() => body.current?.querySelector('button')?.focus(), []);

  async function tryAgain() {
    const before = store.get(shownAtom)?.id;
    setLoading(true);
    try {
      await load(screen.name);
      if (store.get(shownAtom)?.id === before) await show(store, { ...screen });
    } catch (error) {
      onError(error as Error);
      setLoading(false);
    }
  }

  return (
    <div ref={body}>
      <Stack>
        {screen.name === 'passkey/registered' && (
          <Stack align="center">
            <SuccessMark />
            <Heading>{created}</Heading>
          </Stack>
        )}
        <FormError>{!loading && copy.errors.notLoaded}</FormError>
        <Button busy={loading} onClick={() => void tryAgain()}>
          {copy.common.tryAgain}
        </Button>
      </Stack>
    </div>
  );
}
