import { passwordTexts } from '../copy/en/password.ts';
import type { StepHandle } from '../flow/useStep.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';
import { ErrorText } from './ErrorText.tsx';
import { useTexts } from './useTexts.ts';

interface CreatePasswordInsteadProps {
  email: string;
  /** Step that sends the email for the password. It may outlive the button. */
  sendPasswordEmail: StepHandle<string>;
}

/** Offers to create a password on screens that sign in without one, if the account has none. */
export function CreatePasswordInstead({ email, sendPasswordEmail }: CreatePasswordInsteadProps) {
  const texts = useTexts('password', passwordTexts);
  const { run, pending, error } = sendPasswordEmail;
  return (
    <div>
      <LinkButton busy={pending} onClick={() => void run(email)}>
        {texts.createInstead}
      </LinkButton>
      <FormError>{error && <ErrorText error={error} />}</FormError>
    </div>
  );
}
