import { ConfigError } from '../../../src/errors.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { Message } from '../messages/Message.ts';
import { onClosed } from '../state/waitFor.ts';

const MAX_SECONDS = 30;

/**
 * Returns the messages for `to` (default: for every address) after the message with the id `after`. If there is none yet, waits
 * up to `wait` seconds for one.
 *
 * @throws {ConfigError} if `wait` is not a number from 0 to 30.
 */
export async function waitForMessages(
  { messages, closed }: IdpContext,
  gone: AbortSignal,
  { to, after, wait = '0' }: { to?: string; after?: string; wait?: string },
): Promise<readonly Message[]> {
  const seconds = Number(wait);
  if (!(seconds >= 0 && seconds <= MAX_SECONDS))
    throw new ConfigError(`'wait' must be a number of seconds from 0 to ${MAX_SECONDS}.`);
  const find = () => {
    const all = messages.list();
    const start = all.findIndex((message) => message.id === after) + 1;
    const wanted = new Set(messages.list(to || undefined));
    return all.slice(start).filter((message) => wanted.has(message));
  };
  if (find().length > 0 || seconds === 0) return find();
  await new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      unlisten();
      gone.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1000);
    const unsubscribe = messages.subscribe(() => find().length > 0 && done());
    const unlisten = onClosed(closed, done);
    gone.addEventListener('abort', done);
  });
  return find();
}
