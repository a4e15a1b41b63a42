const isName = (key: string) => /^[A-Za-z_$][\w$]*$/.test(key);

/** A JSON value as a person writes it in JavaScript. */
export function jsLiteral(value: unknown, indent = 0): string {
  if (typeof value === 'string') return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const isList = Array.isArray(value);
  const parts = isList
    ? value.map((each) => jsLiteral(each, indent + 2))
    : Object.entries(value).map(([key, each]) => `${isName(key) ? key : jsLiteral(key)}: ${jsLiteral(each, indent + 2)}`);
  const [start, end] = isList ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return isList ? '[]' : '{}';
  const line = `${start}${parts.join(', ')}${end}`;
  if (line.length + indent <= 96 && !line.includes('\n')) return line;
  const pad = ' '.repeat(indent + 2);
  return `${start.trim()}\n${parts.map((part) => `${pad}${part},`).join('\n')}\n${' '.repeat(indent)}${end.trim()}`;
}
