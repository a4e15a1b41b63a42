import { useRuntime } from '../../flow/hooks.ts';
import { useStep } from '../../flow/useStep.ts';
import { EmailForm } from '../EmailForm.tsx';
import { sendLinkByEmail } from './flow.ts';

/** Sends a login link by email. */
export function EmailLinkForm() {
  const { copy } = useRuntime();
  return (
    <EmailForm submit={useStep('main', sendLinkByEmail)} invalidText={copy.common.invalidEmailAddress} autoComplete="email" />
  );
}
