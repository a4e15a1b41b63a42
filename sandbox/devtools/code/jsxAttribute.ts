import { jsLiteral } from './jsLiteral.ts';

/** Formats a JSX attribute. Quoted strings in JSX have entities and no escapes, so only plain text is quoted. */
export const jsxAttribute = (name: string, value: unknown, indent: number): string =>
  typeof value === 'string' && /^[\w ,.-]*$/.test(value) ? `${name}="${value}"` : `${name}={${jsLiteral(value, indent)}}`;
