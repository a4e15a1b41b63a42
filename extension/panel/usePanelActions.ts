import { useEffect, useMemo, useState } from 'react';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { withHeaders } from '../audit/withHeaders.ts';
import { hasAccess } from '../protocol/PanelEvent.ts';
import { sitePattern } from '../protocol/sitePattern.ts';
import type { PanelPage } from './PanelPage.ts';
import { injectionOf, type Setup, sandboxPattern } from './setup/setup.ts';
import type { useInspected } from './useInspected.ts';
import type { useTabSession } from './useTabSession.ts';

interface PanelActionsOptions {
  page: PanelPage;
  session: ReturnType<typeof useTabSession>;
  inspected: ReturnType<typeof useInspected>;
  setup: Setup;
  /** Returns what is wrong with the form; empty if nothing is. */
  invalidReason: () => string;
}

/** Returns the actions of the panel's buttons. Each requests the required permissions during the click. */
export function usePanelActions({ page, session: { view, ask, send }, inspected, setup, invalidReason }: PanelActionsOptions) {
  const { state } = view;
  const [problem, setProblem] = useState('');
  const { snapshot, audit } = useAudit(page, view.snapshot, inspected.url, setup, send);
  const askFor = page.ask ?? ask;
  const siteAccess = state?.siteAccess;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, access to it, or a change of the form may have solved it.
  useEffect(() => setProblem(''), [inspected.url, siteAccess, setup]);

  /** Runs `act` when the extension has permission for this page and the other sites. */
  const withPermission = (others: readonly string[], act: () => void) => {
    setProblem('');
    // The panel shows why, unless the address is known soon.
    if (!hasAccess(siteAccess) && inspected.url === '') return;
    const missing = [...(hasAccess(siteAccess) ? [] : [sitePattern(inspected.url)]), ...others];
    if (missing.length === 0) return act();
    askFor(missing).then(
      (granted) =>
        granted
          ? act()
          : setProblem('The extension has no access: the permission was declined. Press the button again, and allow it.'),
      (error: Error) => setProblem(error.message),
    );
  };
  return {
    problem,
    snapshot,
    withPermission,
    audit: () => withPermission([], audit),
    inject() {
      const injection = invalidReason() || injectionOf(setup);
      if (typeof injection === 'string') return setProblem(injection);
      withPermission(sandboxPattern(injection), () => send({ type: 'inject', injection }));
    },
    pick: () => withPermission([], () => send({ type: 'pick', on: !state?.picking })),
    allowFrames() {
      setProblem('');
      const origins = inspected.frames.map(sitePattern);
      askFor([...new Set(origins)]).catch((error: Error) => setProblem(error.message));
    },
  };
}

/** Runs an audit of the page, with the headers that the tools have recorded. */
function useAudit(
  page: PanelPage,
  collected: PageSnapshot | null,
  url: string,
  { place, selector, frameId }: Setup,
  send: ReturnType<typeof useTabSession>['send'],
) {
  const [headers, setHeaders] = useState<PageSnapshot['headers']>(null);
  useEffect(() => {
    // The address of a frame is known only after its inspection.
    if (!collected || frameId === 0) return;
    let isOld = false;
    page.headers(collected.url).then(
      (found) => isOld || setHeaders(found),
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [page, collected, frameId]);
  const audit = () => {
    const chosen = place === 'element' && selector !== '' ? selector : null;
    const known = frameId === 0 ? page.headers(url) : Promise.resolve(null);
    void known
      .catch(() => null)
      .then((found) => {
        setHeaders(found);
        send({ type: 'collect', id: 0, selector: chosen, frameId, askAgain: found === null });
      });
  };
  return { snapshot: useMemo(() => withHeaders(collected, headers), [collected, headers]), audit };
}
