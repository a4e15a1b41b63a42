import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep, useStep } from '../../flow/useStep.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useAlternatives } from '../useAlternatives.ts';
import { useTexts } from '../useTexts.ts';
import { createAccount, createWithoutPassword, passwordlessMethod } from './flow.ts';
import { NewPassword } from './NewPassword.tsx';
import { WithoutPassword } from './WithoutPassword.tsx';

/** Screen for a new account: with a password, or with the link or code that the page offers in addition. */
export function CreateAccount({ screen: { email } }: { screen: ScreenOf<'password/create'> }) {
  const { config } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const [submit, sendCodeOrLink] = useAlternatives(
    useFormStep('password/create', createAccount),
    useStep('password/create', createWithoutPassword),
  );
  const method = passwordlessMethod(config);

  return (
    <Stack>
      {method && <WithoutPassword method={method} sendCodeOrLink={sendCodeOrLink} />}
      <Heading level={method ? 3 : 2}>{texts.createTitle}</Heading>
      <NewPassword email={email} checksEmail submit={submit} blocked={sendCodeOrLink.pending} />
    </Stack>
  );
}
