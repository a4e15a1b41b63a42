const MASK = '•••';

const maskQuery = (query: string) =>
  query
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${MASK}` : pair && MASK))
    .join('&');

/**
 * Commas and semicolons are part of an address unless they end it. An address begins at `://`. The text before it stays
 * unchanged, because a search for the scheme would take quadratic time in a long word.
 */
const ADDRESS = /(:\/\/|(?<![^\s"'(=])\/)((?:[^\s"<>?#;,]|[;,](?=\S))*)(\?(?:[^\s"<>#;,]|[;,](?=\S))*)?(#[^\s"<>]*)?/g;

/** Masks secrets in the addresses of a text: keeps the names of their parameters, but no values, fragments or passwords. */
function maskText(text: string): string {
  return text.replace(ADDRESS, (_all, start: string, path: string, query = '', fragment = '') => {
    const named = start === '://' ? path.replace(/^[^/@]*@/, `${MASK}@`) : path;
    const bare = named.replace(/;([^=/;]*)=[^/;]*/g, `;$1=${MASK}`);
    return start + bare + (query && `?${maskQuery(query.slice(1))}`) + (fragment && `#${MASK}`);
  });
}

/** Returns a copy of data with masked addresses. */
export function maskUrls<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_name, each: unknown) => (typeof each === 'string' ? maskText(each) : each));
}
