const MASK = '•••';

const maskQuery = (query: string) =>
  query
    .split('&')
    .map((pair) => (pair.includes('=') ? `${pair.slice(0, pair.indexOf('='))}=${MASK}` : pair && MASK))
    .join('&');

/** Commas and semicolons are part of an address unless they end it. */
const ADDRESS =
  /([a-z][a-z\d+.-]*:\/\/|(?<![^\s"'(=])\/)((?:[^\s"<>?#;,]|[;,](?=\S))*)(\?(?:[^\s"<>#;,]|[;,](?=\S))*)?(#[^\s"<>]*)?/gi;

/** A text whose addresses tell no secrets: the names in their queries are left, but neither values, fragments nor passwords. */
function maskText(text: string): string {
  return text.replace(ADDRESS, (_all, start: string, path: string, query = '', fragment = '') => {
    const named = start.endsWith('://') ? path.replace(/^[^/@]*@/, `${MASK}@`) : path;
    const bare = named.replace(/;([^=/;]*)=[^/;]*/g, `;$1=${MASK}`);
    return start + bare + (query && `?${maskQuery(query.slice(1))}`) + (fragment && `#${MASK}`);
  });
}

/** A copy of some data in which no text has an address with a secret. */
export function maskAddresses<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_name, each: unknown) => (typeof each === 'string' ? maskText(each) : each));
}
