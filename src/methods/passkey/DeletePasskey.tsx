import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import { fill } from '../../lib/text/fill.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { FormError } from '../../ui/feedback/FormError.tsx';
import { SideBySide } from '../../ui/layout/SideBySide.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { useTexts } from '../useTexts.ts';
import { ChangeFailed } from './ChangeFailed.tsx';
import { deletePasskey } from './flow.ts';
import { useStepThenRefresh } from './useStepThenRefresh.ts';

interface DeletePasskeyProps {
  registration: WebauthnRegistration;
  /** Current name of the passkey. */
  name: string;
  onEnd: () => void;
}

/** Asks whether to delete a passkey. Shows an error if the deletion fails, and allows another attempt. */
export function DeletePasskey({ registration, name, onEnd }: DeletePasskeyProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const remove = useStepThenRefresh(deletePasskey);
  const question = useRef<HTMLDivElement>(null);
  const warningId = useId();

  // The question receives the focus, so that an accidental key press does not confirm the deletion.
  useEffect(() => question.current?.focus(), []);

  async function confirm() {
    if (!(await remove.run(registration.webauthn_registration_id))) onEnd();
  }

  function cancel(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    // A dialog of the page around it stays open.
    event.preventDefault();
    if (!remove.pending) onEnd();
  }

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Escape is one more way to Cancel
    // biome-ignore lint/a11y/useSemanticElements: a page styles fieldsets, which have a border and a minimum width
    <div
      ref={question}
      className="siw-question"
      role="group"
      aria-label={fill(texts.remove, { name })}
      aria-describedby={warningId}
      tabIndex={-1}
      onKeyDown={cancel}
    >
      <Stack>
        <Alert kind="warning" id={warningId}>
          {texts.deleteWarning}
        </Alert>
        <FormError>{remove.error && <ChangeFailed error={remove.error} text={texts.deleteFailed} />}</FormError>
        <SideBySide>
          <Button busy={remove.pending} onClick={() => void confirm()}>
            {texts.confirmDelete}
          </Button>
          <Button kind="secondary" disabled={remove.pending} onClick={onEnd}>
            {texts.cancel}
          </Button>
        </SideBySide>
      </Stack>
    </div>
  );
}
