const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** An attribute as HTML. In single quotes, so that the JSON in it can be read; what is no string is written as JSON. */
export function htmlAttribute(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name}='${text.replace(/[&'<>\r]/g, (letter) => ESCAPES[letter] ?? letter)}'`;
}
