const CHANNEL = 'siw-oauth';
const DONE = 'siw-oauth-done';

/** Tells this origin's other pages that a sign-in at a provider has ended here. */
export function tellOAuthDone(): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(DONE);
  channel.close();
}

/** Resolves once another page of this origin has ended a sign-in at a provider. Rejects with the reason of `signal`. */
export function oauthDoneElsewhere(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    if (typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(CHANNEL);
    signal.addEventListener('abort', () => {
      channel.close();
      reject(signal.reason);
    });
    channel.addEventListener('message', ({ data }) => {
      if (data !== DONE) return;
      channel.close();
      resolve();
    });
  });
}
