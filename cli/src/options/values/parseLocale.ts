import { InvalidArgumentError } from 'commander';
import { optionRules } from '../optionRules.ts';

/** Parses `auto`, or a language tag, which it normalizes. */
export function parseLocale(text: string): string {
  if (!optionRules.locale.accepts(text)) throw new InvalidArgumentError(optionRules.locale.message);
  return text === 'auto' ? text : new Intl.Locale(text).toString();
}
