import { useState } from 'react';
import { useRuntime } from '../flow/useRuntime.ts';
import type { StepHandle } from '../flow/useStep.ts';
import { useTyped } from '../flow/useTyped.ts';
import { cleanEmail } from '../lib/text/cleanEmail.ts';
import { isEmail } from '../lib/text/isEmail.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Form } from '../ui/layout/Form.tsx';
import { ErrorText } from './ErrorText.tsx';

interface EmailFormProps {
  /** Step that receives the address. */
  submit: StepHandle<string>;
  /** Shown for an address with a wrong format, which is not sent. */
  invalidText: string;
  autoComplete: 'email' | 'username';
}

/** Form with an email address and 'Continue': the first form of every method that starts with an address. */
export function EmailForm({ submit, invalidText, autoComplete }: EmailFormProps) {
  const { copy, capabilities, idPrefix } = useRuntime();
  const [{ email }, type] = useTyped();
  // Number of attempts to submit an address with a wrong format.
  const [tries, setTries] = useState(0);

  function onSubmit(form: HTMLFormElement) {
    // From the field itself, because a password manager may fill it in and submit at once. What has not changed is not set again: the
    // request would wait for a render. In WebKit `elements` may lack the field by its name, because a prerendered one had another form.
    const { value: typed } = form.querySelector('[name=email]') as HTMLInputElement;
    if (typed !== email) type({ email: typed });
    const address = cleanEmail(typed);
    const refused = !isEmail(address);
    if (refused || tries) setTries(refused ? tries + 1 : 0);
    return refused ? submit.clearError() : submit.run(address);
  }

  // A new element each time, so that it is announced each time.
  const error = tries ? <span key={tries}>{invalidText}</span> : submit.error && <ErrorText error={submit.error} />;
  return (
    <Form onSubmit={onSubmit} busy={submit.pending}>
      <TextField
        id={`${idPrefix}email`}
        label={copy.common.email}
        type="email"
        name="email"
        dir="ltr"
        value={email}
        onChange={(value) => {
          setTries(0);
          type({ email: value });
          submit.prepare();
        }}
        autoComplete={capabilities.passkeyAutofill ? 'username webauthn' : autoComplete}
        placeholder={copy.common.emailPlaceholder}
        error={error}
        required
      />
      <Button type="submit" busy={submit.pending}>
        {copy.common.continue}
      </Button>
    </Form>
  );
}
