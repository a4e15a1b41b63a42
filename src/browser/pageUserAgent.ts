import { hasPage } from './page.ts';

/** How the browser names itself; empty without a page. */
export function pageUserAgent(): string {
  return hasPage() ? navigator.userAgent : '';
}
