import { useCallback, useEffect, useRef, useState } from 'react';
import type { EmitHostEvent } from '../host/HostEvent.ts';
import { addEvent } from '../timeline/addEvent.ts';
import { arrivalEvent, restoreTimeline, saveTimeline } from '../timeline/savedTimeline.ts';

const startedAt = Date.now();

/**
 * Stores the events of the host page, also for the next page of this tab. All key presses in one field are one entry, until a
 * step of the widget begins: text after that belongs to another attempt.
 * @param known passwords that are not secret
 */
export function useHostEvents(known: readonly string[]) {
  const [before] = useState(restoreTimeline);
  const [events, setEvents] = useState(before.events);
  const latest = useRef({ events, marks: before.marks, known });
  latest.current = { events, marks: before.marks, known };
  const count = useRef(0);
  useEffect(() => {
    const life = new AbortController();
    const leave = () => saveTimeline(latest.current, latest.current.known);
    const onRestored = ({ persisted }: PageTransitionEvent) => persisted && setEvents((old) => [...old, arrivalEvent('back')]);
    addEventListener('pagehide', leave, { signal: life.signal });
    addEventListener('pageshow', onRestored, { signal: life.signal });
    return () => life.abort();
  }, []);
  const emit: EmitHostEvent = useCallback((item) => {
    count.current += 1;
    const recorded = { ...item, id: `event-${startedAt}-${count.current}`, at: Date.now() };
    setEvents((old) => addEvent(old, recorded));
  }, []);
  return { events, emit, passwordMarks: before.marks, forget: useCallback(() => setEvents([]), []) };
}
