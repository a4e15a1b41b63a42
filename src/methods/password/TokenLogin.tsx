import { useEffect } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import { useRuntime } from '../../flow/hooks.ts';
import { isTransient } from '../../flow/isTransient.ts';
import { useStep } from '../../flow/useStep.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { logInByToken } from './flow.ts';

/** Signs in with the login link of a reset mail, without a further click. */
export function TokenLogin() {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const login = useStep('password/token-login', logInByToken);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the step locks itself against a second run
  useEffect(() => {
    void login.run();
  }, []);

  if (login.error) {
    return (
      <Stack>
        <Heading>{texts.linkFailedTitle}</Heading>
        <Alert kind="error">
          <ErrorText error={login.error} />
        </Alert>
        {isTransient(login.error) && <Button onClick={() => void login.run()}>{copy.common.tryAgain}</Button>}
      </Stack>
    );
  }
  return (
    <Stack align="center">
      <Heading>{texts.loggingIn}</Heading>
      <Spinner label={texts.loggingInBusy} />
    </Stack>
  );
}
