import { useEffect, useId, useRef, useState } from 'react';
import { waitForTextedCode } from '../../browser/waitForTextedCode.ts';
import { passcodeTexts } from '../../copy/en/passcode.ts';
import { isTransient } from '../../flow/isTransient.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import type { StepHandle } from '../../flow/useStep.ts';
import { PASSCODE_LENGTH } from '../../limits.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { PasscodeInput } from '../../ui/fields/PasscodeInput.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Swap } from '../../ui/layout/Swap.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { PasscodeExpiry, type Resend } from './PasscodeExpiry.tsx';

const isComplete = (code: string) => code.length === PASSCODE_LENGTH;

interface PasscodeEntryProps {
  screen: ScreenOf<'otp/enter'>;
  /** Id of the sentence that names the recipient of the passcode. */
  describedBy: string;
  /** Step that verifies the passcode. It outlives the field. */
  submit: StepHandle<string>;
  resend: Resend;
}

/**
 * Field in which one passcode is typed, pasted or filled in. Six digits submit at once, also if they were refused before, because
 * the visitor expects a response.
 */
export function PasscodeEntry({ screen: { target, expiresAt }, describedBy, submit, resend }: PasscodeEntryProps) {
  const { copy } = useRuntime();
  const texts = useTexts('passcode', passcodeTexts);
  const [code, setCode] = useState('');
  const { error } = submit;
  const errorId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** A code that a text message has brought while another one was being verified. */
  const waiting = useRef('');

  async function send(full: string) {
    // The progress bar replaces the element that may have the focus.
    input.current?.focus();
    const failure = await submit.run(full);
    if (failure === undefined) waiting.current = full;
    if (!failure || waiting.current) return;
    // After a temporary failure the code may be correct, so it stays for another attempt. A refused code is cleared for the next
    // one.
    if (!isTransient(failure)) setCode('');
  }

  function enter(typed: string) {
    setCode(typed);
    if (isComplete(typed)) void send(typed);
  }

  // After mounting, also after a resend.
  useEffect(() => input.current?.focus(), []);

  // After each refused code. Without an error, the visitor may have chosen the way to a password, whose button has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the error says when
  useEffect(() => {
    if (!error) return;
    input.current?.focus();
    const next = waiting.current;
    waiting.current = '';
    if (next) void send(next);
  }, [error]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one wait for each code that is on its way
  useEffect(() => {
    if (target.channel !== 'sms') return;
    const leaving = new AbortController();
    void waitForTextedCode(leaving.signal).then((texted) => texted && enter(texted));
    return () => leaving.abort();
  }, []);

  const canRetry = error && isTransient(error) && isComplete(code);
  return (
    <>
      {/* Without a separate form, the code would be a field of a form of the page around the widget. */}
      <Form onSubmit={() => isComplete(code) && send(code)} busy={submit.pending}>
        <PasscodeInput
          label={texts.code}
          value={code}
          onChange={enter}
          length={PASSCODE_LENGTH}
          disabled={submit.pending}
          invalid={error !== null}
          describedBy={`${describedBy} ${errorId}`}
          inputRef={input}
        />
        <FormError id={errorId}>{error && <ErrorText error={error} />}</FormError>
        {canRetry && <LinkButton onClick={() => void send(code)}>{copy.common.tryAgain}</LinkButton>}
      </Form>
      <Swap
        fallback={
          submit.pending && (
            <Stack gap="small">
              <Text tone="muted">{texts.verifying}</Text>
              <ProgressBar label={texts.verifying} />
            </Stack>
          )
        }
      >
        <PasscodeExpiry expiresAt={expiresAt} resend={resend} />
      </Swap>
    </>
  );
}
