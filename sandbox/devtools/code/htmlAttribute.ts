const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Formats an HTML attribute. Uses single quotes, so that JSON stays readable; a value that is not a string becomes JSON. */
export function htmlAttribute(name: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `${name}='${text.replace(/[&'<>\r]/g, (letter) => ESCAPES[letter] ?? letter)}'`;
}
