import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { QUICK_ANSWER_MS } from '../../limits.ts';
import { EmailForm } from '../EmailForm.tsx';

export const lookUp = lazyStep(() => import('./flow.ts'), 'lookUp');

/** Form for the address, which decides between a sign-in and a new account. */
export function PasswordEmailForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm
      submit={useStep('main', lookUp, QUICK_ANSWER_MS)}
      invalidText={copy.errors.invalidEmailAddress}
      autoComplete="username"
    />
  );
}
