const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

type Texts = string | { readonly [Key in string]?: Texts };

/** Texts whose `{name}` places keep their own direction: an address in a line from right to left stays in order. */
export function isolateHoles<Copy extends object>(copy: Copy): Copy {
  const isolate = (texts: Texts): Texts =>
    typeof texts === 'string'
      ? texts.replace(/\{\w+\}/g, (hole) => FIRST_STRONG_ISOLATE + hole + POP_ISOLATE)
      : Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, isolate(text ?? '')]));
  return isolate(copy as Texts) as Copy;
}
