import { paint } from './paint.ts';

/** Joins a text to one line: each line break becomes a space. */
export const oneLine = (text: string) => text.replaceAll(/\s*[\r\n]\s*/g, ' ').trim();

/** Formats the time of day of an RFC 3339 time, in the computer's time zone. */
export const clockTime = (instant: string) => paint('dim', new Date(instant).toTimeString().slice(0, 8));
