const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

type Texts = string | { readonly [Key in string]?: Texts };

/** Isolates the direction of the placeholders, such as `{name}`, so that an address in a right-to-left line stays in order. */
export function isolatePlaceholders<Copy extends object>(copy: Copy): Copy {
  const isolate = (texts: Texts): Texts =>
    typeof texts === 'string'
      ? texts.replace(/\{\w+\}/g, (placeholder) => FIRST_STRONG_ISOLATE + placeholder + POP_ISOLATE)
      : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolate(text ?? '')]));
  return isolate(copy as Texts) as Copy;
}
