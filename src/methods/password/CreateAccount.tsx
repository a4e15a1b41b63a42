import { passwordTexts } from '../../copy/en/password.ts';
import { useRuntime } from '../../flow/hooks.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { createAccount, passwordlessMethod } from './flow.ts';
import { NewPassword } from './NewPassword.tsx';
import { WithoutPassword } from './WithoutPassword.tsx';

/** Screen for a new account: with a password, or with the link or code that the page offers in addition. */
export function CreateAccount({ screen: { email } }: { screen: ScreenOf<'password/create'> }) {
  const { config } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const submit = useFormStep('password/create', createAccount);
  const method = passwordlessMethod(config);
  return (
    <Stack>
      {method && <WithoutPassword method={method} />}
      <Heading level={method ? 3 : 2}>{texts.createTitle}</Heading>
      <NewPassword email={email} checksEmail submit={submit} />
    </Stack>
  );
}
