import type { ReactNode } from 'react';
import type { OAuthProviderEntry } from '../../config.ts';
import { OneTapFailed } from './OneTapFailed.tsx';
import { OneTapPlace } from './OneTapPlace.tsx';
import { useOneTap } from './useOneTap.ts';

/** Shows Google One Tap instead of Google's button. `children` is the button, which is shown if there is no prompt. */
export function OneTap({ entry, children }: { entry: OAuthProviderEntry; children: ReactNode }) {
  const { state, plan, failure } = useOneTap(entry);
  const isThere = state === 'pending' || state === 'shown';
  return (
    <>
      {isThere && plan?.placement === 'embedded' && <OneTapPlace />}
      {!isThere && children}
      <OneTapFailed failure={failure} />
    </>
  );
}
