import { useState } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/text/fill.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { Toasts } from '../Toasts.tsx';
import { useTexts } from '../useTexts.ts';
import { logInByLink } from './flow.ts';
import { ResendReset } from './ResendReset.tsx';

/** Says that the email for a new password was sent. */
export function ForgotPassword({ screen: { email } }: { screen: ScreenOf<'password/forgot'> }) {
  const { config } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const link = useStep('password/forgot', logInByLink);
  const [isLinkLast, setIsLinkLast] = useState(false);

  function onLink() {
    setIsLinkLast(true);
    void link.run();
  }

  function onResend() {
    setIsLinkLast(false);
    link.clearError();
  }

  return (
    <Stack>
      <Heading>{texts.forgotTitle}</Heading>
      <Text>{fill(texts.forgotSent, { email })}</Text>
      <ResendReset from="password/forgot" label={texts.resendEmail} hidesError={isLinkLast} onPress={onResend} />
      {config.products.includes('emailMagicLinks') && (
        <Button kind="plain" busy={link.pending} onClick={onLink}>
          {texts.withoutPassword}
        </Button>
      )}
      <FormError>{link.error && <ErrorText error={link.error} />}</FormError>
      <Toasts />
    </Stack>
  );
}
