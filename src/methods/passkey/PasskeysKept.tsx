import { useRef, useState } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useStep } from '../../flow/useStep.ts';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { ItemList } from '../../ui/ItemList.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { SuccessMark } from '../../ui/SuccessMark.tsx';
import { Text } from '../../ui/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { finishPasskeys, setUpAnother } from './flow.ts';
import { type Doing, PasskeyRow } from './PasskeyRow.tsx';

/** The passkeys that the visitor has. While one of them is being renamed or deleted, nothing else can be done. */
export function PasskeysKept({ screen: { registrations } }: { screen: ScreenOf<'passkey/registered'> }) {
  const texts = useTexts('passkey', passkeyTexts);
  const another = useStep('passkey/registered', setUpAnother);
  const done = useStep('passkey/registered', finishPasskeys);
  const [active, setActive] = useState<{ id: string; doing: Doing } | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const busy = active !== null;

  return (
    <Stack gap="large">
      <Stack align="center">
        <SuccessMark />
        <Heading>{texts.created}</Heading>
      </Stack>
      <div ref={list} tabIndex={-1} className="siw-passkeys">
        <Heading level={3}>{texts.existing}</Heading>
        {registrations.length === 0 && <Text tone="muted">{texts.none}</Text>}
        <ItemList>
          {registrations.map((registration) => {
            const id = registration.webauthn_registration_id;
            return (
              <PasskeyRow
                key={id}
                registration={registration}
                doing={active?.id === id ? active.doing : null}
                disabled={busy}
                onBegin={(doing) => setActive({ id, doing })}
                onEnd={() => setActive(null)}
                onGone={() => list.current?.focus()}
              />
            );
          })}
        </ItemList>
      </div>
      <Stack gap="small">
        <Button disabled={busy} onClick={() => void done.run()}>
          {texts.done}
        </Button>
        <Button kind="secondary" disabled={busy} onClick={() => void another.run()}>
          {texts.another}
        </Button>
      </Stack>
    </Stack>
  );
}
