import { useRuntime } from '../../flow/hooks.ts';
import { useStep } from '../../flow/useStep.ts';
import { EmailForm } from '../EmailForm.tsx';
import { sendPasscodeByEmail } from './flow.ts';

/** Sends a passcode by email. */
export function EmailPasscodeForm() {
  const { copy } = useRuntime();
  return <EmailForm submit={useStep('main', sendPasscodeByEmail)} invalidText={copy.otp.invalidEmail} autoComplete="email" />;
}
