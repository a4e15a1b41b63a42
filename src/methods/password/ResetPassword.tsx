import { useRef } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useBootstrap } from '../../flow/useBootstrap.ts';
import { useStep } from '../../flow/useStep.ts';
import { isTokenRefused } from '../../provider/callback/isTokenRefused.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useAlternatives } from '../useAlternatives.ts';
import { useTexts } from '../useTexts.ts';
import { NewPassword } from './NewPassword.tsx';
import { goToRequestReset, logInByToken, resetPassword } from './resetFlow.ts';

/** Form for a new password with the token of the email, or a sign-in with that token alone. */
export function ResetPassword({ screen: { email, password } }: { screen: ScreenOf<'password/reset'> }) {
  const texts = useTexts('password', passwordTexts);
  const [submit, login] = useAlternatives(useStep('password/reset', resetPassword), useStep('password/reset', logInByToken));
  const request = useStep('password/reset', goToRequestReset);
  const input = useRef<HTMLInputElement>(null);
  const canLogIn = !useBootstrap((bootstrap) => bootstrap?.capabilities?.missing['passwords.loginByReset']);

  return (
    <Stack>
      <Heading>{texts.resetTitle}</Heading>
      <NewPassword email={email} typed={password} submit={submit} blocked={login.pending} inputRef={input} />
      {canLogIn && (
        <Button kind="plain" busy={login.pending} disabled={submit.pending} onClick={() => void login.run(input.current?.value)}>
          {login.pending ? texts.loggingInBusy : texts.withoutPassword}
        </Button>
      )}
      <FormError>{login.error && <ErrorText error={login.error} />}</FormError>
      {isTokenRefused(login.error ?? submit.error) && (
        <Button kind="secondary" onClick={() => void request.run()}>
          {texts.resendEmail}
        </Button>
      )}
    </Stack>
  );
}
