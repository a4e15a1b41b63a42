import { useRuntime } from '../../flow/hooks.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';
import { OneTapFailed } from './OneTapFailed.tsx';
import { useOneTap } from './useOneTap.ts';

/** Google One Tap as the only way in: the prompt, and a card only where there is none. */
export function OneTapBlock() {
  const { copy, hideHeaderText } = useRuntime();
  const { state, reason, plan, failure } = useOneTap({});
  // FedCM does not tell of a prompt that is there: one that says nothing is.
  const isThere = state !== 'failed' || (reason === 'unanswered' && plan?.mode === 'fedcm');
  if (isThere) return null;
  return (
    <Stack gap="large">
      {!hideHeaderText && <Heading>{copy.main.title}</Heading>}
      <Stack gap="small">
        <OneTapFailed failure={failure} />
        <OAuthButtons withoutOneTap />
      </Stack>
    </Stack>
  );
}
