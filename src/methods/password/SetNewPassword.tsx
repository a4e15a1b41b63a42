import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { fill } from '../../lib/fill.ts';
import { Heading } from '../../ui/Heading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Toasts } from '../Toasts.tsx';
import { useTexts } from '../useTexts.ts';
import { ResendReset } from './ResendReset.tsx';

/** The mail for a first password is on its way. */
export function SetNewPassword({ screen: { email } }: { screen: ScreenOf<'password/set-new'> }) {
  const texts = useTexts('password', passwordTexts);
  return (
    <Stack>
      <Heading>{texts.setNewTitle}</Heading>
      <Text>{fill(texts.setNewSent, { email })}</Text>
      <ResendReset from="password/set-new" label={texts.resend} />
      <Toasts />
    </Stack>
  );
}
