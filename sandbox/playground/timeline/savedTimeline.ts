import { maskSecrets } from '../../maskSecrets.ts';
import type { RecordedEvent } from '../host/RecordedEvent.ts';
import { createPasswordReplacements, type PasswordMarks } from './createPasswordReplacements.ts';
import { isTypedPassword } from './writeTest.ts';

const KEY = 'sandbox_timeline';
const KEPT = 400;

/** Data that a page passes on to the next one in the same tab. */
interface SavedTimeline {
  events: readonly RecordedEvent[];
  marks: PasswordMarks;
}

/** Saves the events for the next page after a reload, a link or a redirect. Saves no password or token, only replacements. */
export function saveTimeline({ events, marks }: SavedTimeline, known: readonly string[]): void {
  const replacements = createPasswordReplacements(known, marks);
  const kept = events.slice(-KEPT).map(({ action, payload, ...item }) => ({
    ...item,
    payload: maskSecrets(payload),
    ...(action && { action: isTypedPassword(action) ? { ...action, text: replacements.of(action.text ?? '') } : action }),
  }));
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ events: kept, marks: replacements.marks() }));
  } catch {
    // The data exceeds the browser's limit, so the next page starts without it.
  }
}

/** Restores the saved events if this page continues the last one: after a reload, a step back, a link or a redirect. */
export function restoreTimeline(): SavedTimeline {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const came = arrivals[entry?.type ?? ''];
  const isCallback = new URLSearchParams(location.search).has('stytch_token_type');
  if (!kept || !(came || isCallback)) return { events: [], marks: [] };
  const { events, marks } = JSON.parse(kept) as SavedTimeline;
  return { events: came ? [...events, arrivalEvent(came)] : events, marks };
}

const arrivals: Partial<Record<string, 'reload' | 'back'>> = { reload: 'reload', back_forward: 'back' };
const titles = { reload: 'loaded the page again', back: 'went back to the page' } as const;

/** Event for a page that was loaded again. */
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
