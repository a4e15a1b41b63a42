import { useEffect, useState } from 'react';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import type { HostPage } from '../host/startHostPage.ts';
import type { Callback } from './callback.ts';

/** Spends what a link has brought into the address, as the page that it leads to has to. Returns why that failed. */
export function useLinkSignIn(page: HostPage | null, callback: Callback, emit: EmitHostEvent): string {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    setFailure('');
    if (!page || callback.kind !== 'sign-in') return;
    // A developer changes users by opening their links.
    page.client.authenticateByUrl({ replaceSession: true }).then(
      (reply) => reply && emit({ kind: 'event', title: 'authenticateByUrl', payload: reply }),
      (error: Error) => {
        setFailure(error.message);
        emit({ kind: 'error', title: 'authenticateByUrl', payload: error.message });
      },
    );
  }, [page, callback, emit]);
  return failure;
}
