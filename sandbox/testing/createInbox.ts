import type { Idp } from '../idp/createIdp.ts';
import type { Message } from '../idp/messages/Message.ts';

/** Reads the messages of the mock, each one once. Each method waits for a message if there is none. */
export interface Inbox {
  /** Returns the newest unread message to an email address or a phone number (E.164), and marks older ones as read. */
  message(to: string): Promise<Message>;
  /** Returns the passcode of the newest unread message that has one. */
  code(to: string): Promise<string>;
  /** Returns the link of the newest unread message that has one. */
  link(to: string): Promise<string>;
}

/**
 * Creates an inbox for a test.
 * @param timeoutMs how long to wait for a message, in milliseconds
 * @throws each method rejects if no message arrives in that time; the error names the messages that arrived.
 */
export function createInbox({ messages: sent }: Pick<Idp, 'messages'>, timeoutMs = 10_000): Inbox {
  const read = new Set<string>();

  function take(to: string, has: (message: Message) => boolean): Message | undefined {
    const messages = sent.list(to);
    const found = messages.filter((message) => !read.has(message.id) && has(message)).at(-1);
    if (found) for (const message of messages.slice(0, messages.indexOf(found) + 1)) read.add(message.id);
    return found;
  }

  function next(what: string, to: string, has: (message: Message) => boolean): Promise<Message> {
    const there = take(to, has);
    if (there) return Promise.resolve(there);
    return new Promise((resolve, reject) => {
      const stop = sent.subscribe(() => {
        const found = take(to, has);
        if (!found) return;
        end();
        resolve(found);
      });
      const timer = setTimeout(() => {
        end();
        const others = [...new Set(sent.list().map((message) => message.to))].join(', ');
        const sentSoFar = others ? `So far messages went to ${others}.` : 'So far no messages were sent.';
        reject(new Error(`No unread ${what} to ${to} within ${timeoutMs} ms. ${sentSoFar}`));
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
