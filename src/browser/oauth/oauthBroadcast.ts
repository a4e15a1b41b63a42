const DONE = 'siw-oauth-done';

/**
 * Opens the channel of a project. Each project has its own, because an origin may have several projects. Null in a browser without
 * channels, or that refuses them, as Firefox does to a page without storage.
 */
function channelOf(publicToken: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(`siw-oauth-${publicToken}`);
  } catch {
    return null;
  }
}

/** Notifies the other pages of this origin that a sign-in at a provider has ended here. */
export function emitOAuthDone(publicToken: string): void {
  const channel = channelOf(publicToken);
  channel?.postMessage(DONE);
  channel?.close();
}

/**
 * Resolves when another page of this origin has ended a sign-in at a provider and `check` resolves, which means that this page
 * has the session. If `check` rejects, waits for the next sign-in. Rejects with the reason of `signal`.
 */
export function waitForOAuthDone(publicToken: string, check: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
    const channel = channelOf(publicToken);
    if (!channel) return;
    signal.addEventListener('abort', () => channel.close());
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
