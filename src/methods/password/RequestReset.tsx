import { useEffect } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { useTyped } from '../../flow/useTyped.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { EmailForm } from '../EmailForm.tsx';
import { useTexts } from '../useTexts.ts';
import { requestReset } from './flow.ts';

/** Shown for a reset link without a usable token. Asks for the address to send another one to. */
export function RequestReset({ screen: { email } }: { screen: ScreenOf<'password/request-reset'> }) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const submit = useFormStep('password/request-reset', requestReset);
  const [, type] = useTyped();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on it is the visitor's
  useEffect(() => {
    if (email) type({ email });
  }, []);

  return (
    <Stack>
      <Heading>{texts.linkFailedTitle}</Heading>
      <Text>{texts.linkFailedWhy}</Text>
      <EmailForm submit={submit} invalidText={copy.errors.invalidEmailAddress} autoComplete="username" />
    </Stack>
  );
}
