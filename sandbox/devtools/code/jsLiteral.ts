/** Formats a key. `__proto__` must be computed, because it would otherwise set the prototype. */
const keyOf = (key: string) => (key === '__proto__' ? "['__proto__']" : /^[A-Za-z_$][\w$]*$/.test(key) ? key : jsLiteral(key));

/** Characters that a literal cannot contain, or that would end the surrounding script. */
const UNSAFE = /['\\\p{Cc}\u2028\u2029]|<(?=[!/]|script)/giu;
const ESCAPES: Readonly<Record<string, string>> = {
  "'": "\\'",
  '\\': '\\\\',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '<': '\\x3C',
};

const quoted = (text: string) =>
  `'${text.replace(UNSAFE, (letter) => ESCAPES[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;

/** Formats a JSON value as idiomatic JavaScript. */
export function jsLiteral(value: unknown, indent = 0): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => jsLiteral(each, indent + 2))
    : Object.entries(value).map(([key, each]) => `${keyOf(key)}: ${jsLiteral(each, indent + 2)}`);
  const [start, end] = isList ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = `${start}${parts.join(', ')}${end}`;
  if (line.length + indent <= 96 && !line.includes('\n')) return line;
  const pad = ' '.repeat(indent + 2);
  return `${start.trim()}\n${parts.map((part) => `${pad}${part},`).join('\n')}\n${' '.repeat(indent)}${end.trim()}`;
}
