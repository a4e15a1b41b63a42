import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { QUICK_ANSWER_MS } from '../../limits.ts';
import { EmailForm } from '../EmailForm.tsx';

export const sendPasscodeByEmail = lazyStep(() => import('./flow.ts'), 'sendPasscodeByEmail');

/** Form that sends a passcode by email. */
export function EmailPasscodeForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm
      submit={useStep('main', sendPasscodeByEmail, QUICK_ANSWER_MS)}
      invalidText={copy.errors.invalidEmail}
      autoComplete="email"
    />
  );
}
