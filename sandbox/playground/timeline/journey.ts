import { maskSecrets } from '../../maskSecrets.ts';
import type { RecordedEvent } from '../host/RecordedEvent.ts';
import { createStandIns, type PasswordMarks } from './createStandIns.ts';
import { isTypedPassword } from './writeTest.ts';

const KEY = 'sandbox_journey';
const KEPT = 400;

/** What a page leaves to the one that follows it in the same tab. */
interface Journey {
  events: readonly RecordedEvent[];
  marks: PasswordMarks;
}

/**
 * Keeps what has happened for the page that a reload, a link or a provider leads to. No password and no token is kept, only
 * what stands in for them.
 */
export function saveJourney({ events, marks }: Journey, known: readonly string[]): void {
  const standIns = createStandIns(known, marks);
  const kept = events.slice(-KEPT).map(({ action, payload, ...item }) => ({
    ...item,
    payload: maskSecrets(payload),
    ...(action && { action: isTypedPassword(action) ? { ...action, text: standIns.of(action.text ?? '') } : action }),
  }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ events: kept, marks: standIns.marks() }));
  } catch {
    // More than a browser keeps: the next page begins with nothing.
  }
}

/** What was kept, where this page goes on with it: it was loaded again, gone back to, or come to by a link or from a provider. */
export function restoreJourney(): Journey {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const came = arrivals[entry?.type ?? ''];
  const isCallback = new URLSearchParams(location.search).has('stytch_token_type');
  if (!kept || !(came || isCallback)) return { events: [], marks: [] };
  const { events, marks } = JSON.parse(kept) as Journey;
  return { events: came ? [...events, arrivalEvent(came)] : events, marks };
}

const arrivals: Partial<Record<string, 'reload' | 'back'>> = { reload: 'reload', back_forward: 'back' };
const titles = { reload: 'loaded the page again', back: 'went back to the page' } as const;

/** That the page is there again. */
export function arrivalEvent(type: 'reload' | 'back'): RecordedEvent {
  const at = Math.round(performance.timeOrigin);
  return {
    kind: 'visitor',
    id: `arrival-${at}-${performance.now()}`,
    at: type === 'reload' ? at : Date.now(),
    title: titles[type],
    payload: {},
    action: { type, role: '', name: '' },
  };
}
