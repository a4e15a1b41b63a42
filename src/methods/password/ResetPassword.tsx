import { passwordTexts } from '../../copy/en/password.ts';
import { useBootstrap } from '../../flow/hooks.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { NewPassword } from './NewPassword.tsx';
import { logInByToken, resetPassword } from './resetFlow.ts';

/** Form for a new password with the token of the email, or a sign-in with that token alone. */
export function ResetPassword({ screen: { email } }: { screen: ScreenOf<'password/reset'> }) {
  const texts = useTexts('password', passwordTexts);
  const submit = useStep('password/reset', resetPassword);
  const login = useStep('password/reset', logInByToken);
  const canLogIn = !useBootstrap()?.capabilities?.missing['passwords.loginByReset'];
  return (
    <Stack>
      <Heading>{texts.resetTitle}</Heading>
      <NewPassword email={email} submit={submit} blocked={login.pending} />
      {canLogIn && (
        <Button kind="plain" busy={login.pending} disabled={submit.pending} onClick={() => void login.run()}>
          {login.pending ? texts.loggingInBusy : texts.withoutPassword}
        </Button>
      )}
      <FormError>{login.error && <ErrorText error={login.error} />}</FormError>
    </Stack>
  );
}
