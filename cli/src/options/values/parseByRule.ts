import { InvalidArgumentError } from 'commander';
import type { OptionRule } from '../optionRules.ts';

/** Creates the parser of a flag whose text must follow a rule. */
export const parseByRule = (rule: OptionRule) => (text: string) => {
  if (!rule.accepts(text)) throw new InvalidArgumentError(rule.message);
  return text;
};
