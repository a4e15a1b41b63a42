import { useEffect, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import { fill } from '../../lib/text/fill.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PENCIL_MARK, TRASH_MARK } from '../../ui/icons/editMarks.ts';
import { PASSKEY_MARK } from '../../ui/icons/passkeyMark.ts';
import { Item } from '../../ui/layout/ItemList.tsx';
import { useTexts } from '../useTexts.ts';
import { DeletePasskey } from './DeletePasskey.tsx';
import { deviceOf } from './deviceOf.ts';
import { RenamePasskey } from './RenamePasskey.tsx';

export type Doing = 'rename' | 'delete';

interface PasskeyRowProps {
  registration: WebauthnRegistration;
  /** Current action on this passkey. */
  doing: Doing | null;
  disabled: boolean;
  onBegin: (doing: Doing) => void;
  onEnd: () => void;
}

/** Row of one passkey: its name, its device and its actions. */
export function PasskeyRow({ registration, doing, disabled, onBegin, onEnd }: PasskeyRowProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const device = texts[deviceOf(registration.user_agent)];
  const name = registration.name || device;
  const buttons = { rename: useRef<HTMLButtonElement>(null), delete: useRef<HTMLButtonElement>(null) };
  const before = useRef<Doing | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes back to where it was when something has ended
  useEffect(() => {
    if (!doing && before.current) buttons[before.current].current?.focus();
    before.current = doing;
  }, [doing]);

  const action = (kind: Doing, mark: string, label: string) => (
    <IconButton
      mark={mark}
      label={fill(label, { name })}
      disabled={disabled}
      buttonRef={buttons[kind]}
      onClick={() => onBegin(kind)}
    />
  );
  const shared = { registration, name, onEnd };
  return (
    <Item
      mark={PASSKEY_MARK}
      title={name}
      detail={registration.name && device}
      actions={
        !doing && (
          <>
            {action('rename', PENCIL_MARK, texts.rename)}
            {action('delete', TRASH_MARK, texts.remove)}
          </>
        )
      }
    >
      {doing === 'rename' && <RenamePasskey {...shared} />}
      {doing === 'delete' && <DeletePasskey {...shared} />}
    </Item>
  );
}
