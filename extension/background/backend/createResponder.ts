import type { Channel } from '../../channel/Channel.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import type { Backend } from './Backend.ts';
import { respondToPage } from './respondToPage.ts';

type Asked = Extract<PageEvent, { type: 'request' }>;

/** A widget has a few calls at a time. A page that sends more gets no response to them. */
const MAX_WAITING = 100;

/** Manages the pending requests of one widget. */
export function createResponder(channel: Pick<Channel<PageCommand, PageEvent>, 'send' | 'closed'>, find: () => Promise<Backend>) {
  const waiting = new Map<number, AbortController>();
  channel.closed.addEventListener('abort', () => {
    for (const ending of waiting.values()) ending.abort();
    waiting.clear();
  });
  return {
    async respond(asked: Asked, sender: { pageOrigin: string; injectedPublicToken: string }) {
      if (waiting.size >= MAX_WAITING) return channel.send({ type: 'networkError', id: asked.id });
      const ending = new AbortController();
      waiting.set(asked.id, ending);
      const command = await find()
        .then((backend) => respondToPage(backend, asked, sender, ending.signal))
        .catch((): PageCommand => ({ type: 'networkError', id: asked.id }));
      waiting.delete(asked.id);
      channel.send(command);
    },
    abort: (id: number) => waiting.get(id)?.abort(),
  };
}
