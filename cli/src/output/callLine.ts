import type { LoggedCall } from '../../../sandbox/controlTypes.ts';
import { clockTime, oneLine } from './lineParts.ts';
import { type LinePart, paint } from './paint.ts';

/** The parts of the line for a call that the mock answered, with its status, duration and fault. */
export function callLine({ call, method, path, status, ms, fault, started_at }: LoggedCall): LinePart[] {
  const failed = status === null || status >= 400;
  const outcome = paint(failed ? 'red' : 'dim', String(status ?? 'no response'));
  const notes = paint('dim', `${ms} ms${fault ? `, fault: ${fault}` : ''}`);
  return [
    clockTime(started_at),
    '  ',
    paint('dim', 'call'.padEnd(8)),
    '  ',
    oneLine(call ?? `${method} ${path}`),
    '  ',
    outcome,
    '  ',
    notes,
  ];
}
