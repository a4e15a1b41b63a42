import type { ReactNode } from 'react';
import type { OAuthProviderEntry } from '../../config.ts';
import { OneTapFailed } from './OneTapFailed.tsx';
import { OneTapPlace } from './OneTapPlace.tsx';
import { useOneTap } from './useOneTap.ts';

/** Google One Tap in place of Google's button, which is there where the prompt is not: `children`. */
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
