import type { Channel } from '../channel/Channel.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent, RelayEvent } from '../protocol/PageEvent.ts';
import { createEventLimit } from './createEventLimit.ts';

/** Delay before an event of the page is sent to a restarting background, in milliseconds. It grows with each failure in a row. */
const RETRY_MS = 200;
/**
 * A connection of at least this duration, in milliseconds, counts as a success; a shorter one as a failure. MAX_FAILURES in a row
 * end the attempts.
 */
const LASTING_MS = 5_000;
const MAX_FAILURES = 10;
/** Time limit for the ejection of the widget, in milliseconds. */
const LEAVE_MS = 3_000;

/**
 * Forwards the messages of one injection between the page and the background. Ends when the widget has been ejected, or shortly after the
 * command for it. Ends the requests of a background that has stopped. Drops events of a page that sends too many, which would otherwise
 * delay the commands of the panel; it does not drop the `ejected` event and aborts of forwarded requests.
 * @param reach connects to the background; throws if the extension was updated or removed
 * @returns a function that removes a widget whose page was left and has returned. The background injects another one there, which needs the
 *   data of this one.
 */
export function startRelay(page: Channel<PageCommand, PageEvent>, reach: () => Channel<RelayEvent, PageCommand>): () => void {
  const limit = createEventLimit();
  /** Ids of requests that were sent to the background, and neither answered nor aborted. */
  const pending = new Set<number>();
  let waiting: RelayEvent[] = [];
  let current: Channel<RelayEvent, PageCommand> | undefined;
  let failures = 0;
  let leaving = false;

  const eject = (command: Extract<PageCommand, { type: 'eject' }> = { type: 'eject' }) => {
    page.send(command);
    if (leaving) return;
    leaving = true;
    setTimeout(() => {
      page.close();
      current?.close();
    }, LEAVE_MS);
  };

  const connect = () => {
    let background: Channel<RelayEvent, PageCommand>;
    try {
      background = reach();
    } catch {
      // Without a background, no command could eject the widget.
      eject();
      return undefined;
    }
    const begun = Date.now();
    background.listen((command) => {
      if (command.type === 'response' || command.type === 'networkError') pending.delete(command.id);
      return command.type === 'eject' ? eject() : page.send(command);
    });
    background.closed.addEventListener('abort', () => {
      current = undefined;
      if (page.closed.aborted || leaving) return;
      // A background aborts its requests when it ends. The widget would wait until its own time limit.
      for (const id of pending) page.send({ type: 'networkError', id });
      pending.clear();
      failures = Date.now() - begun < LASTING_MS ? failures + 1 : 0;
      // Without a background, the widget gets no responses.
      if (failures > MAX_FAILURES) eject();
      else setTimeout(flush, RETRY_MS * Math.max(failures, 1));
    });
    return background;
  };

  function flush() {
    if (page.closed.aborted) return;
    if (!leaving) current ??= connect();
    const events = waiting;
    waiting = [];
    for (const event of events) {
      if (event.type === 'request') pending.add(event.id);
      current?.send(event);
    }
  }

  page.listen((event) => {
    // Not limited, because there is at most one abort for each forwarded request.
    const isAbort = event.type === 'abort' && pending.delete(event.id);
    const verdict = isAbort || event.type === 'ejected' ? 'forward' : limit();
    if (verdict === 'forward') waiting.push(event);
    else if (event.type === 'request') page.send({ type: 'networkError', id: event.id });
    if (verdict === 'dropFirst') waiting.push({ type: 'dropped' });
    if (verdict !== 'drop') flush();
    if (event.type === 'ejected') page.close();
  });
  flush();
  return () => eject({ type: 'eject', keepsData: true });
}
