import type { FeedItem, LoggedCall, Message } from '../../sandbox/control.ts';
import type { Paint } from './paint.ts';
import { printable } from './printable.ts';

interface NewsOptions {
  /** Whether calls are told of, or messages alone. */
  calls: boolean;
  paint: Paint;
}

/** One line for what has happened, or null for what a terminal need not hear. */
export function newsLine({ name, data }: FeedItem, { calls, paint }: NewsOptions): string | null {
  if (name === 'message') return messageLine(data, paint);
  if (name === 'call' && calls && data.ms !== null && data.call !== 'events') return callLine(data, paint);
  return null;
}

function messageLine({ channel, to, code, link, text, sent_at }: Message, paint: Paint): string {
  const secret = code ? `code ${paint('bold', code)}` : printable(link ?? text);
  return `${time(sent_at, paint)}  ${paint('green', channel.padEnd(8))}  ${printable(to)}  ${secret}`;
}

function callLine({ call, method, path, status, ms, fault, started_at }: LoggedCall, paint: Paint): string {
  const failed = status === null || status >= 400;
  const answer = paint(failed ? 'red' : 'dim', String(status ?? 'no answer'));
  const notes = paint('dim', `${ms} ms${fault ? `, fault: ${fault}` : ''}`);
  return `${time(started_at, paint)}  ${paint('dim', 'call'.padEnd(8))}  ${printable(call ?? `${method} ${path}`)}  ${answer}  ${notes}`;
}

function time(instant: string, paint: Paint): string {
  return paint('dim', new Date(instant).toTimeString().slice(0, 8));
}
