import type { Channel } from '../channel/Channel.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';

/** How long a news of the page waits for a background that is starting again, in milliseconds; each time in a row longer. */
const RETRY_MS = 200;
/** A connection that lasted so long, in milliseconds, was one; others count as failures, and so many in a row are enough. */
const LASTING_MS = 5_000;
const MAX_FAILURES = 10;
/** How long a page may take to let the widget go, in milliseconds. */
const LEAVE_MS = 3_000;

/**
 * Carries the messages of one injection between the page and the background, and nothing else. It ends when the widget has left,
 * or shortly after it was told to.
 * @param reach begins a connection to the background; throws where the extension was updated or removed
 */
export function startRelay(page: Channel<PageOrder, PageNews>, reach: () => Channel<PageNews, PageOrder>): void {
  let waiting: PageNews[] = [];
  let current: Channel<PageNews, PageOrder> | undefined;
  let failures = 0;
  let leaving = false;

  const eject = () => {
    page.send({ type: 'eject' });
    if (leaving) return;
    leaving = true;
    setTimeout(() => {
      page.close();
      current?.close();
    }, LEAVE_MS);
  };

  const connect = () => {
    let background: Channel<PageNews, PageOrder>;
    try {
      background = reach();
    } catch {
      // Nobody could eject the widget any more.
      eject();
      return undefined;
    }
    const begun = Date.now();
    background.listen((order) => (order.type === 'eject' ? eject() : page.send(order)));
    background.closed.addEventListener('abort', () => {
      current = undefined;
      if (page.closed.aborted || leaving) return;
      failures = Date.now() - begun < LASTING_MS ? failures + 1 : 0;
      // Nobody answers the widget any more.
      if (failures > MAX_FAILURES) eject();
      else setTimeout(flush, RETRY_MS * Math.max(failures, 1));
    });
    return background;
  };

  function flush() {
    if (page.closed.aborted) return;
    if (!leaving) current ??= connect();
    const news = waiting;
    waiting = [];
    for (const each of news) current?.send(each);
  }
  page.listen((news) => {
    waiting.push(news);
    flush();
    if (news.type === 'ejected') page.close();
  });
  flush();
}
