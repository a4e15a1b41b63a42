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
  create: StepHandle<void>;
}

/** Option above a new password: to have none, and receive a link or code for each sign-in. */
export function WithoutPassword({ method, create }: WithoutPasswordProps) {
  const { copy } = useRuntime();
  const texts = useTexts('password', passwordTexts);
  return (
    <>
      <Heading>{texts.chooseTitle}</Heading>
      <Button kind="secondary" busy={create.pending} onClick={() => void create.run()}>
        {method === 'code' ? texts.emailMeCode : texts.emailMeLink}
      </Button>
      <FormError>{create.error && <ErrorText error={create.error} />}</FormError>
      <Divider>{copy.main.or}</Divider>
    </>
  );
}
