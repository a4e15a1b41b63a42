import type { Channel } from '../channel/Channel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';

type Outcome = Extract<PageCommand, { type: 'response' | 'networkError' }>;

/**
 * Creates a `fetch` that sends requests through the extension, because the page's policy may forbid them. Other addresses than
 * `backend` fail.
 */
export function relayedFetch(channel: Channel<PageEvent, PageCommand>, backend: string): typeof fetch {
  let count = 0;
  const waiting = new Map<number, (outcome: Outcome) => void>();
  channel.listen((command) => {
    if (command.type !== 'response' && command.type !== 'networkError') return;
    waiting.get(command.id)?.(command);
    waiting.delete(command.id);
  });
  channel.closed.addEventListener('abort', () => {
    for (const [id, settle] of waiting) settle({ type: 'networkError', id });
    waiting.clear();
  });

  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const url = new URL(String(input));
      if (url.origin !== backend) return reject(new TypeError(`${url.origin} is not the back end of this widget.`));
      const { signal } = init;
      if (signal?.aborted) return reject(signal.reason);
      count += 1;
      const id = count;
      const abort = () => {
        waiting.delete(id);
        channel.send({ type: 'abort', id });
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', abort, { once: true });
      waiting.set(id, (outcome) => {
        signal?.removeEventListener('abort', abort);
        if (outcome.type === 'networkError') return reject(new TypeError('The connection broke.'));
        const { status, headers, body } = outcome;
        resolve(new Response([204, 304].includes(status) ? null : body, { status, headers }));
      });
      channel.send({
        type: 'request',
        id,
        method: init.method ?? 'GET',
        path: url.pathname + url.search,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : null,
      });
    });
}
