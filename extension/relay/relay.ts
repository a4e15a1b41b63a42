import browser, { type Runtime } from 'webextension-polyfill';
import { createPortChannel } from '../channel/createPortChannel.ts';
import { createWindowChannel } from '../channel/createWindowChannel.ts';
import { isPageNews, type PageNews } from '../protocol/PageNews.ts';
import { isPageOrder, type PageOrder } from '../protocol/PageOrder.ts';

/** How long a news of the page waits for a background that is starting again, in milliseconds. */
const RETRY_MS = 200;

/** Carries the messages of one injection between the page and the background, and nothing else. */
export function startRelay(id: string, secret: string): void {
  const page = createWindowChannel<PageOrder, PageNews>({ window, secret, role: 'relay', accept: isPageNews });
  let waiting: PageNews[] = [];

  const connect = () => {
    let port: Runtime.Port;
    try {
      port = browser.runtime.connect({ name: `page:${id}` });
    } catch {
      // The extension was updated or removed: nobody could eject the widget any more.
      page.send({ type: 'eject' });
      return undefined;
    }
    const background = createPortChannel<PageNews, PageOrder>(port, isPageOrder);
    background.listen((order) => page.send(order));
    background.closed.addEventListener('abort', () => {
      current = undefined;
      if (!page.closed.aborted) setTimeout(() => flush(), RETRY_MS);
    });
    return background;
  };

  let current = connect();
  function flush() {
    current ??= connect();
    const news = waiting;
    waiting = [];
    for (const each of news) current?.send(each);
  }
  page.listen((news) => {
    waiting.push(news);
    flush();
    if (news.type === 'ejected') page.close();
  });
}
