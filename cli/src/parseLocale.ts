import { InvalidArgumentError } from 'commander';

/** `auto`, or the tag of a language as the standard spells it. */
export function parseLocale(text: string): string {
  if (text === 'auto') return text;
  try {
    return new Intl.Locale(text).toString();
  } catch {
    throw new InvalidArgumentError("A language is 'auto' or a tag, such as de or pt-BR.");
  }
}
