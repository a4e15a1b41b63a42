import { hasPage } from './page.ts';

/** Returns the user agent of the browser; empty without a page. */
export function pageUserAgent(): string {
  return hasPage() ? navigator.userAgent : '';
}
