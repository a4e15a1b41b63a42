import { InvalidArgumentError } from 'commander';
import { textRule } from '../optionRules.ts';

/** Reads a string that is not empty. */
export function parseText(text: string): string {
  if (!textRule.accepts(text)) throw new InvalidArgumentError(textRule.says);
  return text;
}
