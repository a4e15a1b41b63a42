import { type LinePart, paint } from './paint.ts';

/** Joins a text to one line: each line break becomes a space. */
export const oneLine = (text: string) =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

/** Formats the time of day of an RFC 3339 time, in the computer's time zone. */
export const clockTime = (instant: string) => paint('dim', new Date(instant).toTimeString().slice(0, 8));

/** Returns the parts of a line of a start message: a label and its value. */
export const labelledLine = (label: string, value: LinePart): LinePart[] => ['  ', paint('dim', label.padEnd(14)), value];
