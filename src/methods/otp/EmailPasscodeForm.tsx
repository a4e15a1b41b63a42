import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { EmailForm } from '../EmailForm.tsx';

export const sendPasscodeByEmail = lazyStep(() => import('./flow.ts'), 'sendPasscodeByEmail');

/** Form that sends a passcode by email. */
export function EmailPasscodeForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm submit={useFormStep('main', sendPasscodeByEmail)} invalidText={copy.errors.invalidEmail} autoComplete="email" />
  );
}
