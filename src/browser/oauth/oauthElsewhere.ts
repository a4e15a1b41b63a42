const DONE = 'siw-oauth-done';

/** A channel for each project: an origin may have several, and only whoever waits for the same one is meant. */
const channelOf = (publicToken: string) => new BroadcastChannel(`siw-oauth-${publicToken}`);

/** Tells this origin's other pages that a sign-in at a provider has ended here. */
export function tellOAuthDone(publicToken: string): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = channelOf(publicToken);
  channel.postMessage(DONE);
  channel.close();
}

/**
 * Resolves once another page of this origin has ended a sign-in at a provider and `check` bears out that it concerns this page; where
 * that rejects, the next is waited for. Rejects with the reason of `signal`.
 */
export function oauthDoneElsewhere(publicToken: string, check: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = channelOf(publicToken);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
    channel.addEventListener('message', ({ data }) => {
      if (data !== DONE) return;
      check().then(
        () => {
          channel.close();
          resolve();
        },
        () => {},
      );
    });
  });
}
