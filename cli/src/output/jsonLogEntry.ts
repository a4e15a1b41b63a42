import type { FeedItem } from '../../../sandbox/controlTypes.ts';
import { MASK, maskSecrets } from '../../../sandbox/maskSecrets.ts';

/** The entry of the JSON log for a message, an answered call or an event of the widget, without secrets; null for anything else. */
export function jsonLogEntry({ name, data }: FeedItem): object | null {
  if (name === 'message') {
    const { id, channel, to, subject, code, sent_at } = data;
    return { type: name, at: sent_at, id, channel, to, subject: subject && maskedSubject(subject, code) };
  }
  if (name === 'call' && data.ms !== null) {
    const { call, method, path, status, ms, fault, started_at, request, response } = data;
    return {
      type: name,
      at: started_at,
      call,
      method,
      path,
      status,
      ms,
      fault,
      request: maskSecrets(request),
      response: maskSecrets(response),
    };
  }
  if (name === 'event') return { type: name, ...(maskSecrets(data) as object) };
  return null;
}

/** Masks the subject of a back end's own email, because it may contain the code. */
const maskedSubject = (subject: string, code: string | null) =>
  maskSecrets(subject.replaceAll(/\d{4,}|\d{3}[ -]\d{3}/g, MASK).replaceAll(code || MASK, MASK));
