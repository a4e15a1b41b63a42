import { passwordTexts } from '../../copy/en/password.ts';
import { Button } from '../../ui/Button.tsx';
import { useTexts } from '../useTexts.ts';
import { useToastStep } from '../useToastStep.tsx';
import { resendReset } from './flow.ts';

/** Sends the mail for a new password again, and tells so in a toast. */
export function ResendReset({ from, label }: { from: 'password/forgot' | 'password/set-new'; label: string }) {
  const resend = useToastStep(from, resendReset, <Resent />);
  return (
    <Button kind="secondary" busy={resend.pending} onClick={() => void resend.run()}>
      {label}
    </Button>
  );
}

function Resent() {
  return useTexts('password', passwordTexts).emailResent;
}
