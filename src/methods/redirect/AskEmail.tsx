import { useState } from 'react';
import { redirectTexts } from '../../copy/en/redirect.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import type { StepHandle } from '../../flow/useStep.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { EmailForm } from '../EmailForm.tsx';
import { useTexts } from '../useTexts.ts';

/** Asks which address a link was sent to, if another browser requested it. */
export function AskEmail({ redeem }: { redeem: StepHandle<string> }) {
  const { copy } = useRuntime();
  const texts = useTexts('redirect', redirectTexts);
  // The first error is the request for the address itself.
  const [question] = useState(redeem.error);
  const error = redeem.error === question ? null : redeem.error;
  return (
    <Stack>
      <Heading>{texts.confirm}</Heading>
      <Text>{texts.linkEmail}</Text>
      <EmailForm submit={{ ...redeem, error }} invalidText={copy.errors.invalidEmailAddress} autoComplete="email" />
    </Stack>
  );
}
