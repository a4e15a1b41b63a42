import type { Conversion } from './fromStytch.ts';

/** The lines of a JavaScript module with a converted configuration. Its comments are the notes, one line each. */
export function toModule({ config, theme, copy, notes }: Conversion): string[] {
  return [
    ...notes.map(({ option, text }) => `// ${oneLine(option)}: ${oneLine(text)}`),
    ...(notes.length > 0 ? [''] : []),
    ...Object.entries({ config, theme, copy }).flatMap(([name, value]) =>
      `export const ${name} = ${literal(value)};`.split('\n'),
    ),
    'export default { config, theme, copy };',
  ];
}

/** Line separators would end a comment. */
const oneLine = (text: string) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ');

function literal(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quote(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, inner))
    : Object.entries(value).map(([name, member]) => `${key(name)}: ${literal(member, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  if (parts.length === 0) return `${open}${close}`;
  const isShort = Array.isArray(value) && value.every((item) => typeof item === 'string') && parts.join(', ').length < 80;
  return isShort ? `[${parts.join(', ')}]` : `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** In a literal, `__proto__` without brackets is the prototype. */
function key(name: string): string {
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quote(name);
}

function quote(text: string): string {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
