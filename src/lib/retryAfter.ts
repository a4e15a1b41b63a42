/**
 * Returns the number of seconds in the header `Retry-After`, which has seconds or a date; undefined if it has neither. A date is compared with
 * the clock of the server if the page may read that.
 */
export function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d+$/.test(value)) return Number(value);
  // Other numbers are dates for some browsers.
  const date = /^[a-z]/i.test(value) ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(date)) return undefined;
  const now = Date.parse(headers.get('date') ?? '') || Date.now();
  return Math.max(0, date - now) / 1000;
}
