import { passwordTexts } from '../../copy/en/password.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import type { StepHandle } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { Heading } from '../../ui/layout/Heading.tsx';
import { ErrorText } from '../ErrorText.tsx';
import { useTexts } from '../useTexts.ts';

interface WithoutPasswordProps {
  method: 'code' | 'link';
  /** Step that creates the account with a code or link. */
  sendCodeOrLink: StepHandle<void>;
}

/** Option above a new password: to have none, and receive a link or code for each sign-in. */
export function WithoutPassword({ method, sendCodeOrLink }: WithoutPasswordProps) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  return (
    <>
      <Heading>{texts.chooseTitle}</Heading>
      <Button kind="secondary" busy={sendCodeOrLink.pending} onClick={() => void sendCodeOrLink.run()}>
        {method === 'code' ? texts.emailMeCode : texts.emailMeLink}
      </Button>
      <FormError>{sendCodeOrLink.error && <ErrorText error={sendCodeOrLink.error} />}</FormError>
      <Divider>{copy.main.or}</Divider>
    </>
  );
}
