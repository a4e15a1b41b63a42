import { useEffect, useRef, useState } from 'react';
import { confirmationTexts } from '../../copy/en/confirmations.ts';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { SuccessMark } from '../../ui/feedback/SuccessMark.tsx';
import { HEADING, Heading } from '../../ui/layout/Heading.tsx';
import { ItemList } from '../../ui/layout/ItemList.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { finishPasskeys, setUpAnother } from './flow.ts';
import { type PasskeyAction, PasskeyRow } from './PasskeyRow.tsx';

/** List of the visitor's passkeys. All other controls are disabled while one passkey is renamed or deleted. */
export function ExistingPasskeys({ screen: { registrations } }: { screen: ScreenOf<'passkey/registered'> }) {
  const texts = useTexts('passkey', passkeyTexts);
  const { created } = useTexts('passkey', confirmationTexts.passkey);
  const another = useStep('passkey/registered', setUpAnother);
  const done = useStep('passkey/registered', finishPasskeys);
  const [active, setActive] = useState<{ id: string; action: PasskeyAction } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const busy = active !== null;
  const isGone = busy && !registrations.some(({ webauthn_registration_id }) => webauthn_registration_id === active.id);

  // The removed row contained the active controls and the focus.
  useEffect(() => {
    if (!isGone) return;
    setActive(null);
    list.current?.querySelector<HTMLElement>(HEADING)?.focus();
  }, [isGone]);

  return (
    <Stack gap="large">
      <Stack align="center">
        <SuccessMark />
        <Heading>{created}</Heading>
      </Stack>
      <div ref={list} className="siw-passkeys">
        <Heading level={3}>{texts.existing}</Heading>
        {registrations.length === 0 && <Text tone="muted">{texts.none}</Text>}
        <ItemList>
          {registrations.map((registration) => {
            const id = registration.webauthn_registration_id;
            return (
              <PasskeyRow
                key={id}
                registration={registration}
                action={active?.id === id ? active.action : null}
                disabled={busy}
                onBegin={(action) => setActive({ id, action })}
                onEnd={() => setActive(null)}
              />
            );
          })}
        </ItemList>
      </div>
      <Stack gap="small">
        {/* A double press is reported once. A later press is reported again, because a page may have gone back in its history. */}
        <Button disabled={busy} onClick={({ detail }) => detail < 2 && void done.run()}>
          {texts.done}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={() => void another.run()}>
          {texts.another}
        </Button>
      </Stack>
    </Stack>
  );
}
