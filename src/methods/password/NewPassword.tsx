import { useId, useRef, useState } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import { useBootstrap, useRuntime } from '../../flow/hooks.ts';
import { isTransient } from '../../flow/isTransient.ts';
import type { StepHandle } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { Form } from '../../ui/Form.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { UsernameField } from '../../ui/UsernameField.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';
import { StrengthFeedback } from './StrengthFeedback.tsx';
import { passwordRules } from './strength.ts';
import { useStrength } from './useStrength.ts';

interface NewPasswordProps {
  /** The account's address, for the visitor and for password managers, where it is known. */
  email: string | undefined;
  /** Whether the address takes part in the strength check. */
  checksEmail?: boolean;
  submit: StepHandle<string>;
  /** Something else is under way that spends the same token. */
  blocked?: boolean;
}

/** A form that sets a password: it can be sent when the provider finds the password good enough. */
export function NewPassword({ email, checksEmail, submit, blocked }: NewPasswordProps) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  const [password, setPassword] = useState('');
  const { reply, error, valid, check, retry } = useStrength(password, checksEmail ? email : undefined);
  const feedbackId = useId();
  const input = useRef<HTMLInputElement>(null);
  const rules = passwordRules(useBootstrap()?.passwordConfig ?? null);
  const shownError = error ?? submit.error;

  function askAgain() {
    // The button goes away with the answer.
    input.current?.focus();
    retry();
  }

  return (
    <Form onSubmit={() => void (valid && submit.run(password))} busy={submit.pending}>
      <UsernameField value={email} label={copy.common.email} />
      <PasswordField
        label={checksEmail ? texts.password : texts.newPassword}
        onChange={(typed) => {
          check(typed);
          setPassword(typed);
        }}
        autoComplete="new-password"
        passwordRules={rules}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
        describedBy={feedbackId}
        inputRef={input}
        error={shownError && <ErrorText error={shownError} />}
      />
      {error && isTransient(error) && <LinkButton onClick={askAgain}>{copy.common.tryAgain}</LinkButton>}
      <StrengthFeedback id={feedbackId} reply={reply} />
      <Button type="submit" busy={submit.pending} disabled={!valid || blocked}>
        {copy.common.continue}
      </Button>
    </Form>
  );
}
