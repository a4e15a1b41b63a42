import { useEffect, useState } from 'react';
import type { Tell } from './host/news.ts';
import type { HostPage } from './host/startHostPage.ts';
import type { Landing } from './landing.ts';

/** Spends what a link has brought into the address, as the page that it leads to has to. Returns why that failed. */
export function useLinkSignIn(page: HostPage | null, landing: Landing, tell: Tell): string {
  const [failure, setFailure] = useState('');
  useEffect(() => {
    setFailure('');
    if (!page || landing.kind !== 'sign-in') return;
    page.client.authenticateByUrl().then(
      (reply) => reply && tell({ kind: 'event', title: 'authenticateByUrl', payload: reply }),
      (error: Error) => {
        setFailure(error.message);
        tell({ kind: 'error', title: 'authenticateByUrl', payload: error.message });
      },
    );
  }, [page, landing, tell]);
  return failure;
}
