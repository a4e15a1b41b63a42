import type { RecordedEvent } from '../host/RecordedEvent.ts';

const KEPT = 1_000;

/**
 * Adds an entry to a timeline. An entry with a known key replaces the old one. Another key press in the same field extends its
 * entry, unless a step began in between: a refused code and the next one are two attempts.
 */
export function addEvent(old: readonly RecordedEvent[], item: RecordedEvent): readonly RecordedEvent[] {
  const known = item.key === undefined ? -1 : old.findLastIndex(({ key }) => key === item.key);
  const first = old[known];
  if (first) return old.with(known, { ...item, id: first.id, at: first.at });
  const before = old.findLastIndex(({ kind }) => kind === 'visitor' || kind === 'step');
  const last = old[before];
  if (last && isSameTyping(last, item)) return old.with(before, { ...item, id: last.id, at: last.at, until: item.at });
  return [...old, item].slice(-KEPT);
}

function isSameTyping({ action: before }: RecordedEvent, { action }: RecordedEvent): boolean {
  return action?.type === 'type' && before?.type === 'type' && action.name === before.name && action.role === before.role;
}
