import { useRuntime } from '../../flow/useRuntime.ts';
import { Heading } from '../../ui/layout/Heading.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { OAuthButtons } from './OAuthButtons.tsx';
import { OneTapError } from './OneTapError.tsx';
import { useOneTap } from './useOneTap.ts';

/** Google One Tap as the only way to sign in: the prompt, or a card if there is no prompt. */
export function OneTapBlock() {
  const { copy, hideHeaderText } = useRuntime();
  const { state, reason, plan, failure } = useOneTap({});
  // FedCM does not report that its prompt is shown, so a prompt without a report counts as shown.
  const isPrompted = state !== 'failed' || (reason === 'unanswered' && plan?.mode === 'fedcm');
  if (isPrompted) return null;
  return (
    <Stack gap="large">
      {!hideHeaderText && <Heading>{copy.main.title}</Heading>}
      <Stack gap="small">
        <OneTapError failure={failure} />
        <OAuthButtons withoutOneTap />
      </Stack>
    </Stack>
  );
}
