import { useEffect, useMemo, useState } from 'react';
import { Tabs } from '../../sandbox/playground/parts/Tabs.tsx';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { withHeaders } from '../audit/withHeaders.ts';
import type { Channel } from '../channel/Channel.ts';
import { isLetIn, type PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { sitePattern } from '../protocol/sitePattern.ts';
import { Header } from './Header.tsx';
import type { PanelPage } from './PanelPage.ts';
import { SetupForm } from './SetupForm.tsx';
import { firstSetup, injectionOf, type Setup, sandboxPattern } from './setup.ts';
import { AuditTab } from './tabs/AuditTab.tsx';
import { CodeTab } from './tabs/CodeTab.tsx';
import { FaultsTab } from './tabs/FaultsTab.tsx';
import { InboxTab } from './tabs/InboxTab.tsx';
import { OneTapTab } from './tabs/OneTapTab.tsx';
import { ScreensTab } from './tabs/ScreensTab.tsx';
import { SessionTab } from './tabs/SessionTab.tsx';
import { TimelineTab } from './tabs/TimelineTab.tsx';
import { timeline } from './timeline.ts';
import { useDesk } from './useDesk.ts';
import { useInspected } from './useInspected.ts';
import { useSetup } from './useSetup.ts';
import { whyNot } from './whyNot.ts';

type TabId = 'timeline' | 'inbox' | 'session' | 'screens' | 'faults' | 'audit' | 'oneTap' | 'code';

const CLOSED = 'The browser lets no extension into this page: it is one of its own, or none of a site.';

interface PanelProps {
  channel: Channel<PanelOrder, PanelNews>;
  page: PanelPage;
}

/** The whole panel: what to put into the page on one side, what comes of it on the other. */
export function Panel({ channel, page }: PanelProps) {
  const { view, control, ask, clear, send, isCut } = useDesk(channel);
  const [tab, setTab] = useState<TabId>('timeline');
  const [problem, setProblem] = useState('');
  const [headers, setHeaders] = useState<PageSnapshot['headers']>(null);
  const { state, picked, items } = view;
  const { setup, change } = useSetup(firstSetup(page.provider), state?.injection ?? null, send);
  const inspected = useInspected(page, state?.loads ?? 0);
  const isIn = state?.phase === 'in';

  useEffect(() => {
    if (picked) change({ place: 'element', frameId: picked.frameId, selector: picked.selector });
  }, [picked, change]);

  /** Runs `act` once the extension is let into this page and these other sites; it asks for those where it is not, in the course of this click. */
  const withAllowance = (others: readonly string[], act: () => void) => {
    const missing = [...(isLetIn(state?.allowance) ? [] : [sitePattern(inspected.url)]), ...others];
    if (missing.length === 0) return act();
    (page.ask ?? ask)(missing).then(
      (granted) => (granted ? act() : setProblem('The widget was not let in: the permission was declined.')),
      (error: Error) => setProblem(error.message),
    );
  };
  const inject = () => {
    setProblem('');
    const injection = injectionOf(setup);
    if (typeof injection === 'string') return setProblem(injection);
    withAllowance(sandboxPattern(injection), () => send({ type: 'inject', injection }));
  };
  const pick = () => withAllowance([], () => send({ type: 'pick', on: !state?.picking }));
  /** Has the page looked at, with the headers that the tools have seen come. */
  const look = () =>
    withAllowance([], () => {
      const { frameId } = setup;
      const selector = setup.place === 'element' && setup.selector !== '' ? setup.selector : null;
      // The address of a frame is known once it was looked at.
      const known = frameId === 0 ? page.headers(inspected.url) : Promise.resolve(null);
      void known
        .catch(() => null)
        .then((found) => {
          setHeaders(found);
          send({ type: 'collect', id: 0, selector, frameId, askAgain: found === null });
        });
    });
  useEffect(() => {
    if (!view.snapshot || setup.frameId === 0) return;
    let isOld = false;
    page.headers(view.snapshot.url).then(
      (found) => isOld || setHeaders(found),
      () => {},
    );
    return () => {
      isOld = true;
    };
  }, [page, view.snapshot, setup.frameId]);
  const snapshot = useMemo(() => withHeaders(view.snapshot, headers), [view.snapshot, headers]);
  const allowFrames = () => {
    const origins = inspected.frames.map(sitePattern);
    (page.ask ?? ask)([...new Set(origins)]).catch((error: Error) => setProblem(error.message));
  };

  const rows = useMemo(() => timeline(view), [view]);
  const screen = items.findLast(({ news }) => news.type === 'screen')?.news;
  const session = items.findLast(({ news }) => news.type === 'session')?.news;
  const isClosed = inspected.closed || state?.allowance === 'never';
  const refusal = isCut
    ? 'The extension was updated or removed. Close the developer tools and open them again.'
    : whyNot(inspected.url, inspected.contentType, isClosed ? (page.closed ?? CLOSED) : '');
  const tabs = {
    timeline: <TimelineTab rows={rows} control={control} onClear={clear} />,
    inbox: <InboxTab messages={view.messages} onOpen={(link) => send({ type: 'open', link })} />,
    session: <SessionTab news={session?.type === 'session' ? session : undefined} />,
    screens: (
      <ScreensTab
        current={isIn && screen?.type === 'screen' ? screen.name : ''}
        enabled={isIn}
        onShow={({ id, config: suits }) => {
          change({ config: suits as Setup['config'] });
          send({ type: 'show', screen: id });
        }}
      />
    ),
    faults: <FaultsTab calls={state?.calls ?? []} rules={view.scenarios} control={control} />,
    audit: <AuditTab snapshot={snapshot} problem={view.snapshotProblem} setup={setup} onAudit={look} />,
    oneTap: <OneTapTab drawn={view.drawn} onShow={(overlay) => withAllowance([], () => send({ type: 'overlay', overlay }))} />,
    code: <CodeTab setup={setup} />,
  } satisfies Record<TabId, React.ReactNode>;

  return (
    <div className="dv-root">
      <Header
        url={inspected.url}
        state={state}
        screen={isIn && screen?.type === 'screen' ? screen.name : ''}
        refusal={refusal}
        onInject={inject}
        onEject={() => send({ type: 'eject' })}
      />
      {refusal || problem || state?.problem ? (
        <p className="dv-banner" role="alert" data-kind={refusal ? 'note' : 'problem'}>
          {refusal || problem || state?.problem}
        </p>
      ) : null}
      <main className="dv-main">
        <SetupForm
          setup={setup}
          picking={state?.picking ?? false}
          locked={isIn}
          provider={page.provider}
          frames={inspected.frames}
          onChange={change}
          onPick={pick}
          onAllowFrames={allowFrames}
        />
        <section className="dv-side" aria-label="What happens">
          <Tabs
            label="What happens"
            selected={tab}
            orientation="horizontal"
            onSelect={setTab}
            items={[
              { id: 'timeline', label: 'Timeline' },
              { id: 'inbox', label: 'Inbox', count: view.messages.length },
              { id: 'session', label: 'Session' },
              { id: 'screens', label: 'Screens' },
              { id: 'faults', label: 'Faults', count: view.scenarios.length },
              { id: 'audit', label: 'Audit' },
              { id: 'oneTap', label: 'One Tap' },
              { id: 'code', label: 'Code' },
            ]}
          />
          <div id={`pg-panel-${tab}`} role="tabpanel" aria-labelledby={`pg-tab-${tab}`} className="dv-tabpanel">
            {tabs[tab]}
          </div>
        </section>
      </main>
    </div>
  );
}
