import type { FeedItem } from '../../../sandbox/controlTypes.ts';
import type { Idp } from '../../../sandbox/idp/createIdp.ts';
import { callLine } from './callLine.ts';
import type { Output } from './createOutput.ts';
import { jsonLogEntry } from './jsonLogEntry.ts';
import { messageLine } from './messageLine.ts';
import type { LinePart } from './paint.ts';

interface EventOutput {
  /** `text` has codes and links; `json`, one object per line, has no secrets. */
  form: 'text' | 'json';
  /** Prints only messages, as text. */
  quiet?: boolean | undefined;
  output: Pick<Output, 'line' | 'json'>;
}

/** Prints a line for each message, answered call and event of the widget. */
export function printEvents(idp: Idp, { form, quiet, output }: EventOutput): void {
  idp.subscribe(
    (item) => {
      if (form === 'json') {
        const entry = jsonLogEntry(item);
        if (entry) output.json(entry);
      } else {
        const parts = eventLine(item, quiet);
        if (parts) output.line(...parts);
      }
    },
    'message',
    'call',
    'event',
  );
}

/** Returns the parts of one line, or null for an event that is not printed. */
function eventLine({ name, data }: FeedItem, quiet = false): LinePart[] | null {
  if (name === 'message') return messageLine(data);
  if (name === 'call' && !quiet && data.ms !== null && data.call !== 'events') return callLine(data);
  return null;
}
