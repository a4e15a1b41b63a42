import { lazyStep } from '../../flow/lazyStep.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useFormStep } from '../../flow/useStep.ts';
import { EmailForm } from '../EmailForm.tsx';

export const sendLinkByEmail = lazyStep(() => import('./flow.ts'), 'sendLinkByEmail');

/** Form that sends a login link by email. */
export function EmailLinkForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm submit={useFormStep('main', sendLinkByEmail)} invalidText={copy.errors.invalidEmailAddress} autoComplete="email" />
  );
}
