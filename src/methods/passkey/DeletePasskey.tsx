import { useEffect, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { SideBySide } from '../../ui/layout/SideBySide.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { deletePasskey } from './flow.ts';
import { useStepThenRefresh } from './useStepThenRefresh.ts';

interface DeletePasskeyProps {
  registration: WebauthnRegistration;
  onEnd: () => void;
}

/** Asks whether to delete a passkey. Shows an error if the deletion fails, and allows another attempt. */
export function DeletePasskey({ registration, onEnd }: DeletePasskeyProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const remove = useStepThenRefresh(deletePasskey);
  const question = useRef<HTMLDivElement>(null);

  // The question receives the focus, so that an accidental key press does not confirm the deletion.
  useEffect(() => question.current?.focus(), []);

  async function confirm() {
    if (!(await remove.run(registration.webauthn_registration_id))) onEnd();
  }

  return (
    <Stack>
      <div ref={question} tabIndex={-1} className="siw-question">
        <Alert kind="warning">{texts.deleteWarning}</Alert>
      </div>
      <FormError>{remove.error && texts.deleteFailed}</FormError>
      <SideBySide>
        <Button busy={remove.pending} onClick={() => void confirm()}>
          {texts.confirmDelete}
        </Button>
        <Button kind="secondary" disabled={remove.pending} onClick={onEnd}>
          {texts.cancel}
        </Button>
      </SideBySide>
    </Stack>
  );
}
