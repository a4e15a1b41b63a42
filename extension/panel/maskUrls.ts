const MASK = '•••';

const maskQuery = (query: string) =>
  query
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${MASK}` : pair && MASK))
    .join('&');

/**
 * Commas and semicolons are part of an address unless they end it. An address begins at `://`: what comes before it stays as it is, and
 * a search for the scheme would take quadratic time in a long word.
 */
const ADDRESS = /(:\/\/|(?<![^\s"'(=])\/)((?:[^\s"<>?#;,]|[;,](?=\S))*)(\?(?:[^\s"<>#;,]|[;,](?=\S))*)?(#[^\s"<>]*)?/g;

/** A text whose addresses tell no secrets: the names in their queries are left, but neither values, fragments nor passwords. */
function maskText(text: string): string {
  return text.replace(ADDRESS, (_all, start: string, path: string, query = '', fragment = '') => {
    const named = start === '://' ? path.replace(/^[^/@]*@/, `${MASK}@`) : path;
    const bare = named.replace(/;([^=/;]*)=[^/;]*/g, `;$1=${MASK}`);
    return start + bare + (query && `?${maskQuery(query.slice(1))}`) + (fragment && `#${MASK}`);
  });
}

/** A copy of some data in which no text has an address with a secret. */
export function maskUrls<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_name, each: unknown) => (typeof each === 'string' ? maskText(each) : each));
}
