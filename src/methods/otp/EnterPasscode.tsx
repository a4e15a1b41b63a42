import { useEffect, useRef, useState } from 'react';
import { waitForTextedCode } from '../../browser/waitForTextedCode.ts';
import { useRuntime } from '../../flow/hooks.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { fill } from '../../lib/fill.ts';
import { PASSCODE_LENGTH } from '../../limits.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasscodeInput } from '../../ui/PasscodeInput.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { CreatePasswordInstead } from '../CreatePasswordInstead.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { Toasts } from '../Toasts.tsx';
import { submitPasscode } from './flow.ts';
import { ResendPasscode } from './ResendPasscode.tsx';

/** Where the passcode is typed, pasted or filled in. Six digits submit at once. */
export function EnterPasscode({ screen }: { screen: ScreenOf<'otp/enter'> }) {
  const { copy } = useRuntime();
  const { target, methodId, expiresAt, canCreatePassword } = screen;
  const destination = target.channel === 'email' ? target.email : target.shown;
  const [code, setCode] = useState('');
  const submit = useStep('otp/enter', submitPasscode);
  const refused = useRef('');
  const input = useRef<HTMLInputElement>(null);

  async function send(full: string) {
    const error = await submit.run(full);
    if (!error) return;
    // Where no answer came the code may still be right: it stays, to be sent again. A refused one makes room for the next.
    if (error.status_code === 0) return;
    refused.current = methodId + full;
    setCode('');
  }

  function enter(typed: string) {
    const isRefused = typed.length === PASSCODE_LENGTH && methodId + typed === refused.current;
    setCode(isRefused ? '' : typed);
    if (typed.length === PASSCODE_LENGTH && !isRefused) void send(typed);
  }

  useEffect(() => {
    if (submit.error) input.current?.focus();
  }, [submit.error]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each code that is on its way
  useEffect(() => {
    if (target.channel !== 'sms') return;
    const leaving = new AbortController();
    void waitForTextedCode(leaving.signal).then((texted) => texted && enter(texted));
    return () => leaving.abort();
  }, [methodId]);

  return (
    <Stack>
      <Heading>{copy.otp.title}</Heading>
      <Text>{fill(copy.otp.sent, { destination })}</Text>
      <PasscodeInput
        label={copy.otp.code}
        value={code}
        onChange={enter}
        length={PASSCODE_LENGTH}
        disabled={submit.pending}
        invalid={submit.error !== null}
        inputRef={input}
      />
      <FormError>{submit.error && <ErrorText error={submit.error} />}</FormError>
      {submit.error && code && <LinkButton onClick={() => void send(code)}>{copy.common.tryAgain}</LinkButton>}
      {submit.pending ? <ProgressBar label={copy.otp.verifying} /> : <ResendPasscode expiresAt={expiresAt} />}
      {canCreatePassword && target.channel === 'email' && <CreatePasswordInstead from="otp/enter" email={target.email} />}
      <Toasts />
    </Stack>
  );
}
