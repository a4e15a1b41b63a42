/** Replaces the `{name}` parts of `text` by `values`. A part without a value stays unchanged. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}
