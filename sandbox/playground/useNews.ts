import { useCallback, useEffect, useRef, useState } from 'react';
import type { News, Tell } from './host/news.ts';
import { recallDeeds, rememberDeeds } from './timeline/rememberDeeds.ts';

/** What a host page told, with the moment. */
export interface HostNews extends News {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

const KEPT = 1_000;
const startedAt = Date.now();

/** Keeps what the host page tells. What is typed into one field is one thing, however many keys it took. */
export function useNews() {
  const [news, setNews] = useState<readonly HostNews[]>(recallDeeds);
  const latest = useRef(news);
  latest.current = news;
  const count = useRef(0);
  useEffect(() => {
    const remember = () => rememberDeeds(latest.current);
    addEventListener('pagehide', remember);
    return () => removeEventListener('pagehide', remember);
  }, []);
  const tell: Tell = useCallback((item) => {
    count.current += 1;
    const told = { ...item, id: `news-${startedAt}-${count.current}`, at: Date.now() };
    setNews((old) => add(old, told));
  }, []);
  return { news, tell, forget: useCallback(() => setNews([]), []) };
}

function add(old: readonly HostNews[], item: HostNews): readonly HostNews[] {
  const known = item.key === undefined ? -1 : old.findLastIndex(({ key }) => key === item.key);
  const first = old[known];
  if (first) return old.with(known, { ...item, id: first.id, at: first.at });
  const before = old.findLastIndex(({ kind }) => kind === 'visitor');
  const last = old[before];
  if (last && goesOn(last, item)) return old.with(before, { ...item, id: last.id, at: last.at });
  return [...old, item].slice(-KEPT);
}

function goesOn({ deed: before }: HostNews, { deed }: HostNews): boolean {
  return deed?.does === 'type' && before?.does === 'type' && deed.name === before.name && deed.role === before.role;
}
