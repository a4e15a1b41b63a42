import type { PageSnapshot } from './PageSnapshot.ts';

/** Headers about the use of a page. Other headers, such as cookies, are private, so a report must not contain them. */
const READ = [
  'content-security-policy',
  'content-security-policy-report-only',
  'cross-origin-embedder-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
];

function readable(headers: NonNullable<PageSnapshot['headers']>): PageSnapshot['headers'] {
  return headers.map(({ name, value }) => ({ name: name.toLowerCase(), value })).filter(({ name }) => READ.includes(name));
}

/**
 * Adds the headers that the developer tools have recorded to the snapshot; they replace those of a second request. Keeps only
 * headers about the use of a page.
 */
export function withHeaders(snapshot: PageSnapshot | null, recorded: PageSnapshot['headers']): PageSnapshot | null {
  if (!snapshot) return snapshot;
  if (recorded) return { ...snapshot, headers: readable(recorded), headersFrom: 'recorded' };
  return { ...snapshot, headers: snapshot.headers && readable(snapshot.headers) };
}
