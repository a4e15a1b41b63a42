import { useCallback, useEffect, useRef, useState } from 'react';
import type { News, Tell } from './host/news.ts';
import { arrivalNews, keepJourney, takeJourney } from './timeline/journey.ts';

/** What a host page told, with the moment. */
export interface HostNews extends News {
  id: string;
  /** Milliseconds since 1970. */
  at: number;
}

const KEPT = 1_000;
const startedAt = Date.now();

/**
 * Keeps what the host page tells, also for the next page of this tab. What is typed into one field is one thing, however many keys
 * it took.
 * @param known passwords that are no secret
 */
export function useNews(known: readonly string[]) {
  const [before] = useState(takeJourney);
  const [news, setNews] = useState(before.news);
  const latest = useRef({ news, marks: before.marks, known });
  latest.current = { news, marks: before.marks, known };
  const count = useRef(0);
  useEffect(() => {
    const life = new AbortController();
    const leave = () => keepJourney(latest.current, latest.current.known);
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setNews((old) => [...old, arrivalNews('back')]);
    addEventListener('pagehide', leave, { signal: life.signal });
    addEventListener('pageshow', comeBack, { signal: life.signal });
    return () => life.abort();
  }, []);
  const tell: Tell = useCallback((item) => {
    count.current += 1;
    const told = { ...item, id: `news-${startedAt}-${count.current}`, at: Date.now() };
    setNews((old) => add(old, told));
  }, []);
  return { news, tell, passwordMarks: before.marks, forget: useCallback(() => setNews([]), []) };
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
