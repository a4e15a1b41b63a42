import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { fill } from '../../lib/text/fill.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Toasts } from '../Toasts.tsx';
import { useTexts } from '../useTexts.ts';
import { ResendReset } from './ResendReset.tsx';

/** Says that the email for a first password was sent. */
export function FirstPasswordEmailSent({ screen: { email } }: { screen: ScreenOf<'password/set-new'> }) {
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
