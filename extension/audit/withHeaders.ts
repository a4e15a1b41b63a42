import type { PageSnapshot } from './PageSnapshot.ts';

/** The snapshot with the headers that the developer tools have seen come, which count more than those of a second request. */
export function withHeaders(snapshot: PageSnapshot | null, recorded: PageSnapshot['headers']): PageSnapshot | null {
  if (!snapshot || !recorded) return snapshot;
  return {
    ...snapshot,
    headers: recorded.map(({ name, value }) => ({ name: name.toLowerCase(), value })),
    headersFrom: 'recorded',
  };
}
