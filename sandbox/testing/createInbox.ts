import type { Idp } from '../idp/createIdp.ts';
import type { Message } from '../idp/outbox.ts';

/** Reads what the mock has sent, each message once. Each call waits for one that has yet to come. */
export interface Inbox {
  /** The newest unread message to an email address or a phone number (E.164); what came before it counts as read. */
  message(to: string): Promise<Message>;
  /** The passcode of the newest unread message that has one. */
  code(to: string): Promise<string>;
  /** The address of the newest unread message that has one. */
  link(to: string): Promise<string>;
}

/**
 * The inbox of a test.
 * @param timeoutMs how long to wait for a message, in milliseconds
 * @throws each of its calls rejects when no message comes in that time; the error names what did come.
 */
export function createInbox({ outbox }: Pick<Idp, 'outbox'>, timeoutMs = 10_000): Inbox {
  const read = new Set<string>();

  function take(to: string, has: (message: Message) => boolean): Message | undefined {
    const messages = outbox.list(to);
    const found = messages.filter((message) => !read.has(message.id) && has(message)).at(-1);
    if (found) for (const message of messages.slice(0, messages.indexOf(found) + 1)) read.add(message.id);
    return found;
  }

  function next(what: string, to: string, has: (message: Message) => boolean): Promise<Message> {
    const there = take(to, has);
    if (there) return Promise.resolve(there);
    return new Promise((resolve, reject) => {
      const stop = outbox.subscribe(() => {
        const found = take(to, has);
        if (!found) return;
        end();
        resolve(found);
      });
      const timer = setTimeout(() => {
        end();
        const others = [...new Set(outbox.list().map((message) => message.to))].join(', ') || 'nobody';
        reject(new Error(`No unread ${what} to ${to} within ${timeoutMs} ms. So far messages went to ${others}.`));
      }, timeoutMs);
      const end = () => {
        stop();
        clearTimeout(timer);
      };
    });
  }

  return {
    message: (to) => next('message', to, () => true),
    code: async (to) => (await next('passcode', to, ({ code }) => code !== null)).code ?? '',
    link: async (to) => (await next('link', to, ({ link }) => link !== null)).link ?? '',
  };
}
