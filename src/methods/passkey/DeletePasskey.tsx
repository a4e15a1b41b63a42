import { useEffect, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import { useStep } from '../../flow/useStep.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { SideBySide } from '../../ui/SideBySide.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { deletePasskey } from './flow.ts';

interface DeletePasskeyProps {
  registration: WebauthnRegistration;
  onEnd: () => void;
  onGone: () => void;
}

/** Asks whether a passkey is really to go. */
export function DeletePasskey({ registration, onEnd, onGone }: DeletePasskeyProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const remove = useStep('passkey/registered', deletePasskey);
  const question = useRef<HTMLDivElement>(null);

  // What answers an accidental key is the question, not the deletion.
  useEffect(() => question.current?.focus(), []);

  async function confirm() {
    await remove.run(registration.webauthn_registration_id);
    onEnd();
    onGone();
  }

  return (
    <Stack>
      <div ref={question} tabIndex={-1} className="siw-question">
        <Alert kind="warning">{texts.deleteWarning}</Alert>
      </div>
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
