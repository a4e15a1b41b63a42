import { passwordTexts } from '../../copy/en/password.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { useToastStep } from '../useToastStep.tsx';
import { resendReset } from './flow.ts';

interface ResendResetProps {
  from: 'password/forgot' | 'password/set-new';
  label: string;
  /** True if the visitor has chosen another way since. The error of the last email is then not shown below the button. */
  hidesError?: boolean;
  onPress?: () => void;
}

/** Button that sends the email for a new password again. Shows the result in a toast, and then below the button. */
export function ResendReset({ from, label, hidesError, onPress }: ResendResetProps) {
  const { run, pending, outcome } = useToastStep(from, resendReset, <Resent />);
  return (
    <>
      <Button
        kind="secondary"
        busy={pending}
        onClick={(event) => {
          onPress?.();
          void run(event);
        }}
      >
        {label}
      </Button>
      {outcome && !(hidesError && outcome.kind === 'error') && <Text tone={outcome.kind}>{outcome.message}</Text>}
    </>
  );
}

function Resent() {
  return <span>{useTexts('password', passwordTexts).emailResent}</span>;
}
