import { maskSecrets } from '../maskSecrets.ts';
import type { HostNews } from '../useNews.ts';
import { createStandIns, type PasswordMarks } from './createStandIns.ts';
import { isTypedPassword } from './writeTest.ts';

const KEY = 'sandbox_journey';
const KEPT = 400;

/** What a page leaves to the one that follows it in the same tab. */
interface Journey {
  news: readonly HostNews[];
  marks: PasswordMarks;
}

/**
 * Keeps what has happened for the page that a reload, a link or a provider leads to. No password and no token is kept, only
 * what stands in for them.
 */
export function keepJourney({ news, marks }: Journey, known: readonly string[]): void {
  const standIns = createStandIns(known, marks);
  const kept = news.slice(-KEPT).map(({ deed, payload, ...item }) => ({
    ...item,
    payload: maskSecrets(payload),
    ...(deed && { deed: isTypedPassword(deed) ? { ...deed, text: standIns.of(deed.text ?? '') } : deed }),
  }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ news: kept, marks: standIns.marks() }));
  } catch {
    // More than a browser keeps: the next page begins with nothing.
  }
}

/** What was kept, where this page goes on with it: it was loaded again, gone back to, or come to by a link or from a provider. */
export function takeJourney(): Journey {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const came = arrivals[entry?.type ?? ''];
  const isLanding = new URLSearchParams(location.search).has('stytch_token_type');
  if (!kept || !(came || isLanding)) return { news: [], marks: [] };
  const { news, marks } = JSON.parse(kept) as Journey;
  return { news: came ? [...news, arrivalNews(came)] : news, marks };
}

const arrivals: Partial<Record<string, 'reload' | 'back'>> = { reload: 'reload', back_forward: 'back' };
const titles = { reload: 'loaded the page again', back: 'went back to the page' } as const;

/** That the page is there again. */
export function arrivalNews(does: 'reload' | 'back'): HostNews {
  const at = Math.round(performance.timeOrigin);
  return {
    kind: 'visitor',
    id: `arrival-${at}-${performance.now()}`,
    at: does === 'reload' ? at : Date.now(),
    title: titles[does],
    payload: {},
    deed: { does, role: '', name: '' },
  };
}
