import { useCallback, useEffect, useRef, useState } from 'react';
import type { Injection } from '../../protocol/Injection.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import { lookOf, type Setup, setupOf } from './setup.ts';

/**
 * State of the panel's form. Its changes are sent to the widget, and changes by another panel are applied to it.
 * @param first initial values
 */
export function useSetup(first: Setup, injection: Injection | null, send: (command: PanelCommand) => void) {
  const [setup, setSetup] = useState(first);
  const latest = useRef({ setup, isThere: false });
  /** Changes by this panel that the background has not confirmed yet, the oldest first. */
  const emitted = useRef<string[]>([]);
  const set = useCallback((next: Setup) => {
    latest.current.setup = next;
    setSetup(next);
  }, []);

  useEffect(() => {
    latest.current.isThere = injection !== null;
    const at = injection ? emitted.current.indexOf(JSON.stringify(lookOf(injection))) : emitted.current.length;
    const isOwn = at >= 0 || emitted.current.length > 0;
    emitted.current.splice(0, at + 1);
    if (injection && !isOwn) set({ ...latest.current.setup, ...setupOf(injection) });
  }, [injection, set]);

  const change = useCallback(
    (patch: Partial<Setup>) => {
      const { setup: before, isThere } = latest.current;
      const next = { ...before, ...patch };
      set(next);
      const look = lookOf(next);
      if (!isThere || JSON.stringify(look) === JSON.stringify(lookOf(before))) return;
      emitted.current.push(JSON.stringify(look));
      send({ type: 'update', ...look });
    },
    [set, send],
  );
  return { setup, change };
}
