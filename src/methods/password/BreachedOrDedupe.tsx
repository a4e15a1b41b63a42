import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { fill } from '../../lib/text/fill.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';

/** Says why the account needs a new password: the old one has leaked, or the visitor must prove that the account is theirs. */
export function BreachedOrDedupe({ screen: { name, email } }: { screen: ScreenOf<'password/breached' | 'password/dedupe'> }) {
  const texts = useTexts('password', passwordTexts);
  const breached = name === 'password/breached';
  return (
    <Stack>
      <Heading>{breached ? texts.breachedTitle : texts.dedupeTitle}</Heading>
      <Text>{fill(breached ? texts.breachedWhy : texts.dedupeWhy, { email })}</Text>
    </Stack>
  );
}
