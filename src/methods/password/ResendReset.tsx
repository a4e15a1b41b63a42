import { useRuntime } from '../../flow/hooks.ts';
import { useToastStep } from '../../flow/useToastStep.ts';
import { Button } from '../../ui/Button.tsx';
import { resendReset } from './flow.ts';

/** Sends the mail for a new password again, and tells so in a toast. */
export function ResendReset({ from, label }: { from: 'password/forgot' | 'password/set-new'; label: string }) {
  const { copy } = useRuntime();
  const resend = useToastStep(from, resendReset, copy.password.emailResent);
  return (
    <Button kind="secondary" busy={resend.pending} onClick={() => void resend.run()}>
      {label}
    </Button>
  );
}
