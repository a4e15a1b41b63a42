import { useRef, useState } from 'react';
import { passwordTexts } from '../../copy/en/password.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep, useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { UsernameField } from '../../ui/fields/UsernameField.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useAlternatives } from '../useAlternatives.ts';
import { useTexts } from '../useTexts.ts';
import { forgotPassword, goToCreate, logIn } from './flow.ts';

/** Screen for the password of an existing account. */
export function LogIn({ screen: { email, canCreate } }: { screen: ScreenOf<'password/login'> }) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  // Number of attempts to submit without a password.
  const [tries, setTries] = useState(0);
  const [submit, forgot] = useAlternatives(useFormStep('password/login', logIn), useStep('password/login', forgotPassword));
  const create = useStep('password/login', goToCreate);
  const input = useRef<HTMLInputElement>(null);

  function onSubmit() {
    // From the field itself, because some password managers report no change.
    const password = input.current?.value;
    setTries(password ? 0 : tries + 1);
    return password ? submit.run(password) : submit.clearError();
  }

  function onForgot() {
    setTries(0);
    void forgot.run();
  }

  // A new element each time, so that it is announced each time.
  const missing = tries > 0 && <span key={tries}>{texts.passwordMissing}</span>;
  const error = missing || (submit.error && <ErrorText error={submit.error} />);
  return (
    <Stack>
      <Heading>{texts.loginTitle}</Heading>
      <Form onSubmit={onSubmit} busy={submit.pending}>
        <UsernameField value={email} label={copy.common.email} />
        <PasswordField
          label={texts.password}
          onChange={() => setTries(0)}
          autoComplete="current-password"
          showLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          error={error}
          inputRef={input}
        />
        <LinkButton busy={forgot.pending} onClick={onForgot}>
          {texts.forgot}
        </LinkButton>
        <FormError>{!missing && forgot.error && <ErrorText error={forgot.error} />}</FormError>
        <Button type="submit" busy={submit.pending}>
          {copy.common.continue}
        </Button>
      </Form>
      {canCreate && (
        <Button kind="secondary" busy={create.pending} onClick={() => void create.run()}>
          {texts.createAccount}
        </Button>
      )}
    </Stack>
  );
}
