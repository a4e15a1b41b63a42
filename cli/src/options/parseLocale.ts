import { InvalidArgumentError } from 'commander';
import { optionRules } from './optionRules.ts';

/** `auto`, or the tag of a language as the standard spells it. */
export function parseLocale(text: string): string {
  if (!optionRules.locale.accepts(text)) throw new InvalidArgumentError(optionRules.locale.says);
  return text === 'auto' ? text : new Intl.Locale(text).toString();
}
