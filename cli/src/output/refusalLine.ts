import { clockTime, oneLine } from './lineParts.ts';
import { type LinePart, paint } from './paint.ts';

/** The parts of the line for a request that the sandbox refused before it reached the mock. */
export const refusalLine = (message: string, at: string): LinePart[] => [
  clockTime(at),
  '  ',
  paint('red', 'refused'.padEnd(8)),
  '  ',
  oneLine(message),
];
