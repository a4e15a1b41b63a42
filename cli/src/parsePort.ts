import { InvalidArgumentError } from 'commander';

/** A TCP port; 0 lets the system pick one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535)
    throw new InvalidArgumentError('A port is a whole number from 0 to 65535; 0 picks a free one.');
  return port;
}
