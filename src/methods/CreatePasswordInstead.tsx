import { useRuntime } from '../flow/hooks.ts';
import { useStep } from '../flow/useStep.ts';
import { FormError } from '../ui/FormError.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ErrorText } from './ErrorText.tsx';
import { createPasswordInstead } from './password/flow.ts';

/** For a visitor whose account has no password yet, on the screens that sign in without one. */
export function CreatePasswordInstead({ from, email }: { from: 'otp/enter' | 'email-link/sent'; email: string }) {
  const { copy } = useRuntime();
  const create = useStep(from, createPasswordInstead);
  return (
    <div>
      <LinkButton busy={create.pending} onClick={() => void create.run(email)}>
        {copy.password.createInstead}
      </LinkButton>
      <FormError>{create.error && <ErrorText error={create.error} />}</FormError>
    </div>
  );
}
