import { useRuntime } from '../../flow/hooks.ts';
import { lazyStep } from '../../flow/lazyStep.ts';
import { useStep } from '../../flow/useStep.ts';
import { QUICK_ANSWER_MS } from '../../limits.ts';
import { EmailForm } from '../EmailForm.tsx';

export const sendLinkByEmail = lazyStep(() => import('./flow.ts'), 'sendLinkByEmail');

/** Form that sends a login link by email. */
export function EmailLinkForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm
      submit={useStep('main', sendLinkByEmail, QUICK_ANSWER_MS)}
      invalidText={copy.errors.invalidEmailAddress}
      autoComplete="email"
    />
  );
}
