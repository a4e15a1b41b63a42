import { useState } from 'react';
import { passwordTexts } from '../copy/en/password.ts';
import type { StepHandle } from '../flow/useStep.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';
import { ErrorText } from './ErrorText.tsx';
import { useTexts } from './useTexts.ts';

interface CreatePasswordInsteadProps {
  email: string;
  /** Step that sends the email for the password. It may outlive the button. */
  create: StepHandle<string>;
}

/** Offers to create a password on screens that sign in without one, if the account has none. */
export function CreatePasswordInstead({ email, create }: CreatePasswordInsteadProps) {
  const texts = useTexts('password', passwordTexts);
  const [errorBefore, setErrorBefore] = useState(create.error);

  function onClick() {
    // A provider may reject with the same error each time.
    setErrorBefore(null);
    void create.run(email);
  }

  return (
    <div>
      <LinkButton busy={create.pending} onClick={onClick}>
        {texts.createInstead}
      </LinkButton>
      <FormError>{create.error && create.error !== errorBefore && <ErrorText error={create.error} />}</FormError>
    </div>
  );
}
