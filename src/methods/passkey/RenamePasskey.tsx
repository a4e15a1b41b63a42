import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { Form } from '../../ui/layout/Form.tsx';
import { SideBySide } from '../../ui/layout/SideBySide.tsx';
import { useTexts } from '../useTexts.ts';
import { ChangeFailed } from './ChangeFailed.tsx';
import { renamePasskey } from './flow.ts';
import { useStepThenRefresh } from './useStepThenRefresh.ts';

interface RenamePasskeyProps {
  registration: WebauthnRegistration;
  /** Current name of the passkey. */
  name: string;
  onEnd: () => void;
}

/** Form for a new name of a passkey. Shows an error if saving fails, and keeps the input for another attempt. */
export function RenamePasskey({ registration, name, onEnd }: RenamePasskeyProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const rename = useStepThenRefresh(renamePasskey);
  const [typed, setTyped] = useState(name);
  // Number of attempts to save no name.
  const [tries, setTries] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const next = typed.trim();

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  async function save() {
    // From the field itself, because a script may set it without an event.
    const saved = input.current?.value.trim() ?? '';
    if (saved === '') setTries(tries + 1);
    const error = saved === '' || (await rename.run({ id: registration.webauthn_registration_id, name: saved }));
    if (error) input.current?.focus();
    else onEnd();
  }

  function cancel(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // A dialog of the page around it stays open.
    event.preventDefault();
    if (!rename.pending) onEnd();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is one more way to Cancel
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: as above
    <div onKeyDown={cancel}>
      <Form onSubmit={save} busy={rename.pending}>
        <TextField
          id={id}
          label={texts.name}
          type="text"
          name="passkey-name"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={
            // A new element each time, so that it is announced each time.
            next === '' ? (
              <span key={tries}>{texts.nameMissing}</span>
            ) : (
              rename.error && <ChangeFailed error={rename.error} text={texts.renameFailed} />
            )
          }
          inputRef={input}
          readOnly={rename.pending}
          required
        />
        <SideBySide>
          <Button type="submit" busy={rename.pending} disabled={next === ''}>
            {texts.save}
          </Button>
          <Button kind="secondary" disabled={rename.pending} onClick={onEnd}>
            {texts.cancel}
          </Button>
        </SideBySide>
      </Form>
    </div>
  );
}
