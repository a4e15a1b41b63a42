import { InvalidArgumentError } from 'commander';

/** Parses a time limit in seconds. */
export function parseTimeout(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 86_400)) throw new InvalidArgumentError('Give a number of seconds above 0, at most 86400.');
  return seconds;
}
