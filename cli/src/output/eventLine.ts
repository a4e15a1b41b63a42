import type { FeedItem, LoggedCall, Message } from '../../../sandbox/control.ts';
import { type LinePart, paint } from './paint.ts';

interface EventLineOptions {
  /** Whether calls are told of, or messages alone. */
  calls: boolean;
}

/** The parts of one line for what has happened, or null for what a terminal need not show. */
export function eventLine({ name, data }: FeedItem, { calls }: EventLineOptions): LinePart[] | null {
  if (name === 'message') return messageLine(data);
  if (name === 'call' && calls && data.ms !== null && data.call !== 'events') return callLine(data);
  return null;
}

export function messageLine({ channel, to, code, link, text, sent_at }: Message): LinePart[] {
  const secret = code ? ['code ', paint('bold', code)] : [oneLine(link ?? text)];
  return [time(sent_at), '  ', paint('green', channel.padEnd(8)), '  ', to, '  ', ...secret];
}

function callLine({ call, method, path, status, ms, fault, started_at }: LoggedCall): LinePart[] {
  const failed = status === null || status >= 400;
  const answer = paint(failed ? 'red' : 'dim', String(status ?? 'no answer'));
  const notes = paint('dim', `${ms} ms${fault ? `, fault: ${fault}` : ''}`);
  return [
    time(started_at),
    '  ',
    paint('dim', 'call'.padEnd(8)),
    '  ',
    oneLine(call ?? `${method} ${path}`),
    '  ',
    answer,
    '  ',
    notes,
  ];
}

/** A text of several lines reads better with spaces. */
const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]\s*/g, ' ').trim();

const time = (instant: string) => paint('dim', new Date(instant).toTimeString().slice(0, 8));
