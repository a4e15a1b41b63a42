type Forms = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

/** Returns the form of a text that a language uses for `count`. */
export function pluralForm(text: string | Forms, count: number, locale: string): string {
  return typeof text === 'string' ? text : (text[new Intl.PluralRules(locale).select(count)] ?? text.other);
}
