import { useEffect, useState } from 'react';
import { useGoHome, useRuntime } from '../flow/hooks.ts';
import type { ScreenName } from '../flow/screens.ts';
import { PASSKEY_START_PX, RESET_FORM_PX } from '../limits.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Alert } from '../ui/feedback/Alert.tsx';
import { LabelledSpinner } from '../ui/feedback/LabelledSpinner.tsx';
import { Frame } from '../ui/layout/Frame.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

const SPACE: { readonly [Name in ScreenName]?: number } = {
  'password/reset': RESET_FORM_PX,
  'passkey/register': PASSKEY_START_PX,
};

/** Shown until the code of the flow's first screen has loaded. */
export function Start() {
  const { copy, home } = useRuntime();
  const goHome = useGoHome();
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    setFailed(false);
    void goHome().then((arrived) => !arrived && setFailed(true));
  }, [attempt]);

  return (
    <Frame busy={!failed} reserve={failed ? undefined : SPACE[home.name]}>
      {failed ? (
        <Stack>
          <Alert kind="error">{copy.errors.notLoaded}</Alert>
          <Button onClick={() => setAttempt(attempt + 1)}>{copy.common.tryAgain}</Button>
        </Stack>
      ) : (
        <div style={{ display: 'flex', justifyContent: 'center' }}>
          <LabelledSpinner label={copy.common.loading} />
        </div>
      )}
    </Frame>
  );
}
