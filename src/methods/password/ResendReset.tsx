import { useRuntime } from '../../flow/hooks.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { resendReset } from './flow.ts';

/** Sends the mail for a new password again, and tells so in a toast. */
export function ResendReset({ from, label }: { from: 'password/forgot' | 'password/set-new'; label: string }) {
  const { copy } = useRuntime();
  const resend = useStep(from, resendReset, { toast: copy.password.emailResent });
  return (
    <Button kind="secondary" busy={resend.pending} onClick={() => void resend.run()}>
      {label}
    </Button>
  );
}
