import { InvalidArgumentError } from 'commander';
import { optionRules } from '../optionRules.ts';

/** Parses a TCP port; 0 selects a free one. */
export function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || !optionRules.port.accepts(port)) throw new InvalidArgumentError(optionRules.port.message);
  return port;
}
