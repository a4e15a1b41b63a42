import { request } from 'node:http';
import { inject } from 'vitest';

/** Calls a control route from outside of the page. */
export function control(method: string, path: string, body?: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const call = request(`${inject('control')}/${path}`, { method }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve(JSON.parse(text));
    });
    call.on('error', reject).end(body && JSON.stringify(body));
  });
}

interface Message {
  code: string | null;
  link: string | null;
  links?: Record<string, string>;
}

/** The newest message for an address. */
export async function lastMessage(to: string): Promise<Message> {
  const { messages } = (await control('GET', `messages?wait=5&to=${encodeURIComponent(to)}`)) as { messages: Message[] };
  const last = messages.at(-1);
  if (!last) throw new Error(`Nothing was sent to ${to}.`);
  return last;
}

/** The token in a link. */
export function tokenOf(link: string | null | undefined): string {
  return new URL(link ?? '').searchParams.get('token') ?? '';
}
