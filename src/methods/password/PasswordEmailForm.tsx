import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { EmailForm } from '../EmailForm.tsx';

export const lookUp = lazyStep(() => import('./flow.ts'), 'lookUp');

/** Form for the address, which decides between a sign-in and a new account. */
export function PasswordEmailForm() {
  const { copy } = useRuntime();
  return <EmailForm submit={useFormStep('main', lookUp)} invalidText={copy.errors.invalidEmailAddress} autoComplete="username" />;
}
