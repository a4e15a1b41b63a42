import { Fragment, useId, useLayoutEffect } from 'react';
import { passcodeTexts } from '../../copy/en/passcode.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/text/fill.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { CreatePasswordInstead } from '../CreatePasswordInstead.tsx';
import { createPasswordInstead } from '../password/flow.ts';
import { Toasts } from '../Toasts.tsx';
import { useAlternatives } from '../useAlternatives.ts';
import { useTexts } from '../useTexts.ts';
import { useToastStep } from '../useToastStep.tsx';
import { resendPasscode, submitPasscode } from './flow.ts';
import { PasscodeEntry } from './PasscodeEntry.tsx';

/**
 * Shows the recipient of a passcode and the field for it. Each new code mounts what is below again, so it has no state of the
 * previous code. A code that is still being verified then keeps its result, and so does the email for a password.
 */
export function EnterPasscode({ screen }: { screen: ScreenOf<'otp/enter'> }) {
  const texts = useTexts('passcode', passcodeTexts);
  const { target, expiresAt, canCreatePassword } = screen;
  const sentId = useId();
  const [submit, sendPasswordEmail] = useAlternatives(
    useStep('otp/enter', submitPasscode),
    useStep('otp/enter', createPasswordInstead),
  );
  const resend = useToastStep('otp/enter', resendPasscode, <Resent />);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each code, whose predecessor's errors are not shown
  useLayoutEffect(submit.clearError, [expiresAt]);

  const destination = target.channel === 'email' ? target.email : target.shown;
  return (
    <Stack>
      <Heading>{texts.title}</Heading>
      <Text id={sentId}>{fill(texts.sent, { destination })}</Text>
      <Fragment key={expiresAt}>
        <PasscodeEntry screen={screen} describedBy={sentId} submit={submit} resend={resend} />
        {canCreatePassword && target.channel === 'email' && (
          <CreatePasswordInstead email={target.email} sendPasswordEmail={sendPasswordEmail} />
        )}
      </Fragment>
      <Toasts />
    </Stack>
  );
}

function Resent() {
  return <span>{useTexts('passcode', passcodeTexts).resent}</span>;
}
