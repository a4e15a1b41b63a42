import { useEffect, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import { fill } from '../../lib/text/fill.ts';
import { shorten } from '../../lib/text/shorten.ts';
import type { WebauthnRegistration } from '../../provider/contract.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { PENCIL_ICON, TRASH_ICON } from '../../ui/icons/editIcons.ts';
import { PASSKEY_ICON } from '../../ui/icons/passkeyIcon.ts';
import { Item } from '../../ui/layout/ItemList.tsx';
import { useTexts } from '../useTexts.ts';
import { DeletePasskey } from './DeletePasskey.tsx';
import { deviceOf } from './deviceOf.ts';
import { RenamePasskey } from './RenamePasskey.tsx';

/** Action on a passkey of the list. */
export type PasskeyAction = 'rename' | 'delete';

interface PasskeyRowProps {
  registration: WebauthnRegistration;
  /** Current action on this passkey. */
  action: PasskeyAction | null;
  disabled: boolean;
  onBegin: (action: PasskeyAction) => void;
  onEnd: () => void;
}

/** Row of one passkey: its name, its device and its actions. */
export function PasskeyRow({ registration, action, disabled, onBegin, onEnd }: PasskeyRowProps) {
  const texts = useTexts('passkey', passkeyTexts);
  const device = texts[deviceOf(registration.user_agent)];
  const name = registration.name || device;
  const shown = shorten(name);
  const buttons = { rename: useRef<HTMLButtonElement>(null), delete: useRef<HTMLButtonElement>(null) };
  const before = useRef<PasskeyAction | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes back to where it was when something has ended
  useEffect(() => {
    if (!action && before.current) buttons[before.current].current?.focus();
    before.current = action;
  }, [action]);

  const button = (kind: PasskeyAction, iconPath: string, label: string) => (
    <IconButton
      iconPath={iconPath}
      label={fill(label, { name: shown })}
      disabled={disabled}
      buttonRef={buttons[kind]}
      onClick={() => onBegin(kind)}
    />
  );
  return (
    <Item
      iconPath={PASSKEY_ICON}
      title={shown}
      detail={registration.name && device}
      actions={
        !action && (
          <>
            {button('rename', PENCIL_ICON, texts.rename)}
            {button('delete', TRASH_ICON, texts.remove)}
          </>
        )
      }
    >
      {action === 'rename' && <RenamePasskey registration={registration} name={name} onEnd={onEnd} />}
      {action === 'delete' && <DeletePasskey registration={registration} name={shown} onEnd={onEnd} />}
    </Item>
  );
}
