import type { HostNews } from '../useNews.ts';
import { createStandIns } from './createStandIns.ts';

const KEY = 'sandbox_deeds';

/** Keeps what the visitor did for the page that a link leads to. No password is kept, only what stands in for it. */
export function rememberDeeds(news: readonly HostNews[]): void {
  const standIn = createStandIns([]);
  const deeds = news.flatMap(({ deed, ...item }) => {
    if (!deed) return [];
    const isPassword = deed.secret && !/^\d{0,6}$/.test(deed.text ?? '');
    return [{ ...item, deed: isPassword ? { ...deed, text: standIn(deed.text ?? '') } : deed }];
  });
  sessionStorage.setItem(KEY, JSON.stringify(deeds));
}

/** What was kept, where this page was come to by a link of a mail. Forgotten after that. */
export function recallDeeds(): readonly HostNews[] {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const isLanding = new URLSearchParams(location.search).has('stytch_token_type');
  return kept && isLanding ? (JSON.parse(kept) as HostNews[]) : [];
}
