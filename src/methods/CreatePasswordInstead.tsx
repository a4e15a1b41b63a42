import { passwordTexts } from '../copy/en/password.ts';
import { useStep } from '../flow/useStep.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { FormError } from '../ui/feedback/FormError.tsx';
import { ErrorText } from './ErrorText.tsx';
import { createPasswordInstead } from './password/flow.ts';
import { useTexts } from './useTexts.ts';

/** Offers to create a password on screens that sign in without one, if the account has none. */
export function CreatePasswordInstead({ from, email }: { from: 'otp/enter' | 'email-link/sent'; email: string }) {
  const texts = useTexts('password', passwordTexts);
  const create = useStep(from, createPasswordInstead);
  return (
    <div>
      <LinkButton busy={create.pending} onClick={() => void create.run(email)}>
        {texts.createInstead}
      </LinkButton>
      <FormError>{create.error && <ErrorText error={create.error} />}</FormError>
    </div>
  );
}
