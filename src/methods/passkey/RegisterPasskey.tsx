import { useEffect, useRef } from 'react';
import { passkeyTexts } from '../../copy/en/passkey.ts';
import { isTransient } from '../../flow/isTransient.ts';
import type { ScreenOf } from '../../flow/screens.ts';
import { useRuntime } from '../../flow/useRuntime.ts';
import { useStep } from '../../flow/useStep.ts';
import { PASSKEY_START_PX } from '../../limits.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Alert } from '../../ui/feedback/Alert.tsx';
import { LabelledSpinner } from '../../ui/feedback/LabelledSpinner.tsx';
import { HEADING, Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useTexts } from '../useTexts.ts';
import { findUser, registerPasskey, skipPasskey } from './flow.ts';
import { registerErrorText } from './passkeyErrorText.ts';

/** Screen on which the signed-in visitor creates a passkey or continues without one. */
export function RegisterPasskey({ screen: { registrations } }: { screen: ScreenOf<'passkey/register'> }) {
  const { copy } = useRuntime();
  const texts = useTexts('passkey', passkeyTexts);
  const find = useStep('passkey/register', findUser);
  const register = useStep('passkey/register', registerPasskey);
  const skip = useStep('passkey/register', skipPasskey);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival; the step locks itself against a second run
  useEffect(() => {
    if (!registrations) void find.run();
  }, []);

  // The button stays and keeps its focus during another attempt.
  const canRetry = useRef(false);
  if (find.error) canRetry.current = isTransient(find.error);

  // Also after a failed attempt that was followed by a dismissed one.
  const mayExist = useRef(false);
  if (register.error && register.error.error_type !== 'passkey_dismissed') mayExist.current = true;

  const attempt = useRef<{ life: AbortController; end: Promise<unknown> }>(null);

  function create() {
    const life = new AbortController();
    attempt.current = { life, end: register.run(life) };
  }

  async function stop() {
    attempt.current?.life.abort();
    await attempt.current?.end;
    // `pending` as it was when Skip was pressed: an attempt that was running may have stored a passkey.
    return mayExist.current || register.pending;
  }

  // The button that had the focus is removed.
  const start = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (registrations && canRetry.current) start.current?.querySelector<HTMLElement>(HEADING)?.focus();
  }, [registrations]);

  if (find.error || (!registrations && canRetry.current))
    return (
      <Stack>
        {find.error && <Alert kind="error">{texts.noUser}</Alert>}
        {canRetry.current && (
          <Button busy={find.pending} onClick={() => void find.run()}>
            {copy.common.tryAgain}
          </Button>
        )}
      </Stack>
    );
  if (!registrations)
    return (
      <div style={{ minBlockSize: PASSKEY_START_PX }}>
        <Stack align="center">
          <LabelledSpinner label={copy.common.loading} />
        </Stack>
      </div>
    );
  return (
    <Stack gap="large">
      <div ref={start}>
        <Stack>
          <Heading>{texts.setUpTitle}</Heading>
          <Text>{texts.setUpWhy}</Text>
        </Stack>
      </div>
      {!skip.pending && register.error && <Alert kind="error">{registerErrorText(register.error, texts)}</Alert>}
      <Stack gap="small">
        <Button busy={register.pending} onClick={create}>
          {texts.create}
        </Button>
        <Button kind="plain" busy={skip.pending} onClick={() => void skip.run(stop)}>
          {texts.skip}
        </Button>
      </Stack>
    </Stack>
  );
}
