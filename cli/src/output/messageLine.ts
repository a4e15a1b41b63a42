import type { Message } from '../../../sandbox/controlTypes.ts';
import { clockTime, oneLine } from './lineParts.ts';
import { type LinePart, paint } from './paint.ts';

/** The parts of the line for a message that the mock sent, with its code or link. */
export function messageLine({ channel, to, code, link, text, sent_at }: Message): LinePart[] {
  const secret = code ? ['code ', paint('bold', code)] : [oneLine(link ?? text)];
  return [clockTime(sent_at), '  ', paint('green', channel.padEnd(8)), '  ', to, '  ', ...secret];
}
