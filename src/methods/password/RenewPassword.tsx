import { useRuntime } from '../../flow/hooks.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { fill } from '../../lib/fill.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** Why the account needs a new password: the old one leaked elsewhere, or it has to be shown whose account it is. */
export function RenewPassword({ screen: { name, email } }: { screen: ScreenOf<'password/breached' | 'password/dedupe'> }) {
  const { password: copy } = useRuntime().copy;
  const breached = name === 'password/breached';
  return (
    <Stack>
      <Heading>{breached ? copy.breachedTitle : copy.dedupeTitle}</Heading>
      <Text>{fill(breached ? copy.breachedWhy : copy.dedupeWhy, { email })}</Text>
    </Stack>
  );
}
