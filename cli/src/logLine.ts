import type { FeedItem } from '../../sandbox/control.ts';
import { maskSecrets } from '../../sandbox/idp/maskSecrets.ts';

/** One line of JSON for a program to read: messages, answered calls and the widget's own events, without their secrets. */
export function logLine({ name, data }: FeedItem): string | null {
  if (name === 'message') {
    const { id, channel, to, subject, sent_at } = data;
    return JSON.stringify({ type: name, at: sent_at, id, channel, to, subject });
  }
  if (name === 'call' && data.ms !== null) {
    const { call, method, path, status, ms, fault, started_at, request, reply } = data;
    return JSON.stringify({
      type: name,
      at: started_at,
      call,
      method,
      path,
      status,
      ms,
      fault,
      request: maskSecrets(request),
      reply: maskSecrets(reply),
    });
  }
  if (name === 'event') return JSON.stringify({ type: name, ...(maskSecrets(data) as object) });
  return null;
}
