import { useEffect, useState } from 'react';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import type { HostPage } from '../host/startHostPage.ts';
import type { Callback } from './callback.ts';

/** Redeems the token of a link in the address, as a callback page must. Returns the error message. */
export function useLinkSignIn(page: HostPage | null, callback: Callback, emit: EmitHostEvent): string {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    setFailure('');
    if (!page || callback.kind !== 'sign-in') return;
    // A developer changes users by opening their links, so no question is needed.
    page.client.authenticateByUrl({ replaceSession: true }).then(
      (response) => response && emit({ kind: 'event', title: 'authenticateByUrl', payload: response }),
      (error: Error) => {
        setFailure(error.message);
        emit({ kind: 'error', title: 'authenticateByUrl', payload: error.message });
      },
    );
  }, [page, callback, emit]);
  return failure;
}
