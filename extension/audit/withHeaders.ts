import type { PageSnapshot } from './PageSnapshot.ts';

/** What says how a page may be used. Any other header, such as a cookie, is nobody's business, and a report must not carry it. */
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
 * The snapshot with the headers that the developer tools have seen come, which count more than those of a second request; of
 * either, only those that say how the page may be used.
 */
export function withHeaders(snapshot: PageSnapshot | null, recorded: PageSnapshot['headers']): PageSnapshot | null {
  if (!snapshot) return snapshot;
  if (recorded) return { ...snapshot, headers: readable(recorded), headersFrom: 'recorded' };
  return { ...snapshot, headers: snapshot.headers && readable(snapshot.headers) };
}
