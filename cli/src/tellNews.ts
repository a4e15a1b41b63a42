import type { Idp } from '../../sandbox/idp/createIdp.ts';
import { logLine } from './logLine.ts';
import { newsLine } from './newsLine.ts';
import type { Paint } from './paint.ts';

export interface News {
  /** Text shows codes and links to a person; JSON, a line each, leaves them out. */
  form: 'text' | 'json';
  /** Messages alone, in text. */
  quiet?: boolean | undefined;
  paint: Paint;
  write(text: string): unknown;
}

/** Writes a line for each thing that happens. */
export function tellNews(idp: Idp, { form, quiet, paint, write }: News): void {
  idp.subscribe(
    (item) => {
      const line = form === 'json' ? logLine(item) : newsLine(item, { calls: !quiet, paint });
      if (line) write(`${line}\n`);
    },
    'message',
    'call',
    'event',
  );
}
