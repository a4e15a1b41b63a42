import type { Channel } from '../channel/Channel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';

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
export function startRelay(page: Channel<PageCommand, PageEvent>, reach: () => Channel<PageEvent, PageCommand>): void {
  let waiting: PageEvent[] = [];
  let current: Channel<PageEvent, PageCommand> | undefined;
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
    let background: Channel<PageEvent, PageCommand>;
    try {
      background = reach();
    } catch {
      // Nobody could eject the widget any more.
      eject();
      return undefined;
    }
    const begun = Date.now();
    background.listen((command) => (command.type === 'eject' ? eject() : page.send(command)));
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
    const event = waiting;
    waiting = [];
    for (const each of event) current?.send(each);
  }
  page.listen((event) => {
    waiting.push(event);
    flush();
    if (event.type === 'ejected') page.close();
  });
  flush();
}
