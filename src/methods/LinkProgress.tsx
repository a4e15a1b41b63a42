import { useEffect, useRef } from 'react';
import { reloadPage } from '../browser/page.ts';
import { passwordTexts } from '../copy/en/password.ts';
import { isTransient } from '../flow/isTransient.ts';
import { useRuntime } from '../flow/useRuntime.ts';
import type { StepHandle } from '../flow/useStep.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Alert } from '../ui/feedback/Alert.tsx';
import { LabelledSpinner } from '../ui/feedback/LabelledSpinner.tsx';
import { Heading } from '../ui/layout/Heading.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { ErrorText } from './ErrorText.tsx';
import { useTexts } from './useTexts.ts';

interface LinkProgressProps {
  /** Step that redeems the link. */
  login: StepHandle<void>;
  /** Button for a link that can never be redeemed. Default: the page is loaded again, without the link, and shows its sign-in. */
  instead?: { label: string; run: () => void };
  /** The visitor comes from a social provider, and has followed no link. */
  isOAuth?: boolean;
}

/** Runs a step that redeems a link or a redirect when the screen is mounted, and shows its progress. */
export function LinkProgress({ login, instead, isOAuth }: LinkProgressProps) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the step locks itself against a second run
  useEffect(() => {
    void login.run();
  }, []);

  // The button stays and keeps its focus during another attempt and after it.
  const tried = useRef(false);
  tried.current ||= login.error !== null;
  const canRetry = login.error ? isTransient(login.error) : tried.current;

  // Another attempt may succeed with the same link.
  const failedTitle = isOAuth ? copy.main.title : canRetry ? texts.loggingIn : texts.linkFailedTitle;
  const retry = { label: copy.common.tryAgain, run: () => void login.run() };
  const action = canRetry ? retry : login.error && (instead ?? { ...retry, run: reloadPage });

  return (
    <Stack align={tried.current ? 'stretch' : 'center'}>
      <Heading>{login.error ? failedTitle : texts.loggingIn}</Heading>
      {login.error && (
        <Alert kind="error">
          <ErrorText error={login.error} />
        </Alert>
      )}
      {action && (
        <Button busy={login.pending} onClick={action.run}>
          {action.label}
        </Button>
      )}
      {!action && <LabelledSpinner label={texts.loggingInBusy} />}
    </Stack>
  );
}
