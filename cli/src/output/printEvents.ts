import type { Idp } from '../../../sandbox/idp/createIdp.ts';
import type { Output } from './createOutput.ts';
import { eventLine } from './eventLine.ts';
import { logLine } from './logLine.ts';

export interface EventOutput {
  /** Text shows codes and links to a person; JSON, a line each, leaves them out. */
  form: 'text' | 'json';
  /** Messages alone, in text. */
  quiet?: boolean | undefined;
  output: Pick<Output, 'line' | 'json'>;
}

/** Writes a line for each thing that happens. */
export function printEvents(idp: Idp, { form, quiet, output }: EventOutput): void {
  idp.subscribe(
    (item) => {
      if (form === 'json') {
        const entry = logLine(item);
        if (entry) output.json(entry);
      } else {
        const parts = eventLine(item, { calls: !quiet });
        if (parts) output.line(...parts);
      }
    },
    'message',
    'call',
    'event',
  );
}
