import type { Channel } from '../channel/Channel.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import { answerPage } from './answerPage.ts';
import type { Backstage } from './Backstage.ts';

type Asked = Extract<PageNews, { type: 'request' }>;

/** The requests of one widget that wait for their answers. */
export function createAnswers(channel: Channel<PageOrder, PageNews>, find: () => Promise<Backstage>) {
  const waiting = new Map<number, AbortController>();
  channel.closed.addEventListener('abort', () => {
    for (const ending of waiting.values()) ending.abort();
    waiting.clear();
  });
  return {
    async answer(asked: Asked, sender: { pageOrigin: string; ownToken: string }) {
      const ending = new AbortController();
      waiting.set(asked.id, ending);
      const answer = await find()
        .then((backstage) => answerPage(backstage, asked, sender, ending.signal))
        .catch((): PageOrder => ({ type: 'unanswered', id: asked.id }));
      waiting.delete(asked.id);
      channel.send(answer);
    },
    abort: (id: number) => waiting.get(id)?.abort(),
  };
}
