import { jsLiteral } from './jsLiteral.ts';

/** An attribute as JSX, whose quoted strings know entities and no backslash: only plain text is written as one. */
export const jsxAttribute = (name: string, value: unknown, indent: number): string =>
  typeof value === 'string' && /^[\w ,.-]*$/.test(value) ? `${name}="${value}"` : `${name}={${jsLiteral(value, indent)}}`;
