import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import { useBootstrap } from '../../flow/useBootstrap.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import type { StepHandle } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { UsernameField } from '../../ui/fields/UsernameField.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { StrengthFeedback } from './StrengthFeedback.tsx';
import { passwordRules } from './strength.ts';
import { useStrength } from './useStrength.ts';

interface NewPasswordProps {
  /** Address of the account, for the visitor and for password managers. Undefined if it is unknown. */
  email: string | undefined;
  /** True if the strength check includes the address. */
  checksEmail?: boolean;
  /** Password that the visitor has typed on an earlier screen. */
  typed?: string | undefined;
  submit: StepHandle<string>;
  /** True while another step of the screen runs. */
  blocked?: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Form that sets a password. It can be submitted when the provider accepts the password. An earlier attempt waits for the check, and
 * then submits, or shows what is missing, at the field.
 */
export function NewPassword({ email, checksEmail, typed, submit, blocked, inputRef }: NewPasswordProps) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  // Number of attempts to submit the current password.
  const [tries, setTries] = useState(0);
  const feedbackId = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // 'Try again' disappears when the response arrives.
  const takeFocus = () => input.current?.form?.querySelector('.siw-link:focus') && input.current.focus();
  const { response, error, accepted, refused, check, retry } = useStrength(checksEmail ? email : undefined, takeFocus);
  const rules = passwordRules(useBootstrap((bootstrap) => bootstrap?.passwordConfig) ?? null);
  const shownError = error ?? submit.error;
  const isWaiting = tries > 0 && refused === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once; from then on it is the visitor's
  useEffect(() => {
    if (!typed || !input.current) return;
    input.current.value = typed;
    check(typed);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the check has ended, or the visitor has chosen another way
  useEffect(() => {
    if (!isWaiting) return;
    const stop = () => setTries(0);
    if (error || blocked) stop();
    else if (accepted !== undefined) void (accepted === input.current?.value ? submit.run(accepted).then(stop) : stop());
  }, [accepted, error, blocked]);

  function onSubmit() {
    if (blocked) return;
    // From the field itself, because some password managers report no change.
    const password = (input.current as HTMLInputElement).value;
    if (password === accepted) return submit.run(password);
    submit.clearError();
    retry?.();
    // After an error that a repetition cannot solve, nothing is checked.
    if (check(password) || !error) setTries(tries + 1);
    input.current?.focus();
  }

  function askAgain() {
    // The button disappears when the response arrives.
    input.current?.focus();
    retry?.();
  }

  const busy = submit.pending || isWaiting;
  return (
    <Form onSubmit={onSubmit} busy={busy}>
      <UsernameField value={email} label={copy.common.email} />
      <PasswordField
        label={checksEmail ? texts.password : texts.newPassword}
        onChange={(password) => {
          check(password);
          setTries(0);
        }}
        autoComplete="new-password"
        passwordRules={rules}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        describedBy={feedbackId}
        inputRef={input}
        error={
          shownError ? (
            <ErrorText error={shownError} />
          ) : (
            // A new element each time, so that it is announced each time.
            refused !== undefined &&
            tries > 0 && <span key={tries}>{refused ? texts.passwordRefused : texts.passwordMissing}</span>
          )
        }
      />
      {retry && <LinkButton onClick={askAgain}>{copy.common.tryAgain}</LinkButton>}
      <StrengthFeedback id={feedbackId} response={response} />
      <Button type="submit" busy={busy} disabled={accepted === undefined || blocked}>
        {copy.common.continue}
      </Button>
    </Form>
  );
}
