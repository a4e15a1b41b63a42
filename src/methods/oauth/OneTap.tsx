import type { ReactNode } from 'react';
import type { OAuthProviderEntry } from '../../config.ts';
import { OneTapError } from './OneTapError.tsx';
import { OneTapPlace } from './OneTapPlace.tsx';
import { useOneTap } from './useOneTap.ts';

interface OneTapProps {
  entry: OAuthProviderEntry;
  /** Google's button. `busy` is true while the back end checks the account that the visitor has selected in the prompt. */
  button: (busy: boolean) => ReactNode;
}

/** Shows Google One Tap instead of Google's button, which is shown if there is no prompt. */
export function OneTap({ entry, button }: OneTapProps) {
  const { state, plan, failure } = useOneTap(entry);
  const isPrompted = state === 'pending' || state === 'shown';
  if (isPrompted) return plan?.placement === 'embedded' ? <OneTapPlace /> : null;
  return (
    <>
      {button(state === 'submitting')}
      <OneTapError failure={failure} />
    </>
  );
}
