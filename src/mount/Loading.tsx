import { useEffect, useState } from 'react';
import type { ScreenName } from '../flow/screens.ts';
import { useGoHome } from '../flow/useGoHome.ts';
import { useRuntime } from '../flow/useRuntime.ts';
import { PASSKEY_START_PX, RESET_FORM_PX } from '../limits.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Alert } from '../ui/feedback/Alert.tsx';
import { LabelledSpinner } from '../ui/feedback/LabelledSpinner.tsx';
import { Frame } from '../ui/layout/Frame.tsx';
import { Stack } from '../ui/layout/Stack.tsx';

/** Expected height of the content in pixels. It is reserved while the content loads. */
const SPACE: { readonly [Name in ScreenName]?: number } = {
  'password/reset': RESET_FORM_PX,
  'passkey/register': PASSKEY_START_PX,
};

/** Shown until the code of the flow's first screen has loaded. */
export function Loading() {
  const { copy, home } = useRuntime();
  const goHome = useGoHome();
  // Undefined during the first attempt, false during a later one.
  const [failed, setFailed] = useState<boolean>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    if (!failed) void goHome().then((arrived) => !arrived && setFailed(true));
  }, [failed]);

  return (
    <Frame busy={!failed}>
      {failed === undefined ? (
        <div style={{ display: 'flex', alignItems: 'start', justifyContent: 'center', minBlockSize: SPACE[home.name] }}>
          <LabelledSpinner label={copy.common.loading} />
        </div>
      ) : (
        <Stack>
          {failed && <Alert kind="error">{copy.errors.notLoaded}</Alert>}
          <Button busy={!failed} onClick={() => setFailed(false)}>
            {copy.common.tryAgain}
          </Button>
        </Stack>
      )}
    </Frame>
  );
}
