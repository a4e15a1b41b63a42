import { useState } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { type StepHandle, useFormStep, useStep } from '../../flow/useStep.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { createAccount, createWithoutPassword, passwordlessMethod } from './flow.ts';
import { NewPassword } from './NewPassword.tsx';
import { WithoutPassword } from './WithoutPassword.tsx';

/** Screen for a new account: with a password, or with the link or code that the page offers in addition. */
export function CreateAccount({ screen: { email } }: { screen: ScreenOf<'password/create'> }) {
  const { config } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  // Which of the two ways the visitor has chosen last.
  const [hasPassword, setHasPassword] = useState(false);
  const submit = useFormStep('password/create', createAccount);
  const create = useStep('password/create', createWithoutPassword);
  const method = passwordlessMethod(config);

  /** Hides the error of a step after the visitor has chosen the other one. */
  function withLatestError<Input>(step: StepHandle<Input>, isWithPassword: boolean): StepHandle<Input> {
    return {
      ...step,
      error: hasPassword === isWithPassword ? step.error : null,
      run(input) {
        setHasPassword(isWithPassword);
        return step.run(input);
      },
    };
  }

  return (
    <Stack>
      {method && <WithoutPassword method={method} create={withLatestError(create, false)} />}
      <Heading level={method ? 3 : 2}>{texts.createTitle}</Heading>
      <NewPassword email={email} checksEmail submit={withLatestError(submit, true)} />
    </Stack>
  );
}
