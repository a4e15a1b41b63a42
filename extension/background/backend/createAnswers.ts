import type { Channel } from '../../channel/Channel.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import { answerPage } from './answerPage.ts';
import type { Backend } from './Backend.ts';

type Asked = Extract<PageEvent, { type: 'request' }>;

/** A widget has a few calls at a time. A page that sends more gets no answer to them. */
const MAX_WAITING = 100;

/** Manages the pending requests of one widget. */
export function createAnswers(channel: Pick<Channel<PageCommand, PageEvent>, 'send' | 'closed'>, find: () => Promise<Backend>) {
  const waiting = new Map<number, AbortController>();
  channel.closed.addEventListener('abort', () => {
    for (const ending of waiting.values()) ending.abort();
    waiting.clear();
  });
  return {
    async answer(asked: Asked, sender: { pageOrigin: string; injectedPublicToken: string }) {
      if (waiting.size >= MAX_WAITING) return channel.send({ type: 'unanswered', id: asked.id });
      const ending = new AbortController();
      waiting.set(asked.id, ending);
      const answer = await find()
        .then((backend) => answerPage(backend, asked, sender, ending.signal))
        .catch((): PageCommand => ({ type: 'unanswered', id: asked.id }));
      waiting.delete(asked.id);
      channel.send(answer);
    },
    abort: (id: number) => waiting.get(id)?.abort(),
  };
}
