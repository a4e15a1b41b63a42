import { InvalidArgumentError } from 'commander';
import { optionRules } from '../optionRules.ts';

/** Reads `--backend`: an http(s) address without user, query and fragment. */
export function parseBackend(text: string): string {
  if (!optionRules.backend.accepts(text)) throw new InvalidArgumentError(optionRules.backend.says);
  return text;
}
