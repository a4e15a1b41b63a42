import { useMemo, useState } from 'react';
import { Tabs } from '../../../sandbox/devtools/components/Tabs.tsx';
import type { Setup } from '../setup/setup.ts';
import { timeline } from '../timeline.ts';
import type { usePanelActions } from '../usePanelActions.ts';
import type { useTabSession } from '../useTabSession.ts';
import { AuditTab } from './AuditTab.tsx';
import { CodeTab } from './CodeTab.tsx';
import { FaultsTab } from './FaultsTab.tsx';
import { InboxTab } from './InboxTab.tsx';
import { OneTapTab } from './OneTapTab.tsx';
import { ScreensTab } from './ScreensTab.tsx';
import { SessionTab } from './SessionTab.tsx';
import { TabBoundary } from './TabBoundary.tsx';
import { TimelineTab } from './TimelineTab.tsx';
import { useOneTap } from './useOneTap.ts';

const labels = {
  timeline: 'Timeline',
  inbox: 'Inbox',
  session: 'Session',
  screens: 'Screens',
  faults: 'Faults',
  audit: 'Audit',
  oneTap: 'One Tap',
  code: 'Code',
};

type TabId = keyof typeof labels;
const tabIds = Object.keys(labels) as TabId[];

interface PanelTabsProps {
  session: ReturnType<typeof useTabSession>;
  actions: ReturnType<typeof usePanelActions>;
  setup: Setup;
  /** Name of the widget's current screen; empty without a widget. */
  screen: string;
  onChange: (patch: Partial<Setup>) => void;
}

/** Tabs with events and data of the widget in the page. */
export function PanelTabs({ session, actions, setup, screen, onChange }: PanelTabsProps) {
  const { view, control, clear, send } = session;
  const [selected, setSelected] = useState<TabId>('timeline');
  const rows = useMemo(() => timeline(view), [view]);
  const oneTap = useOneTap(view, (overlay) => actions.withPermission([], () => send({ type: 'overlay', overlay })));
  const newest = view.items.findLast(({ event }) => event.type === 'session')?.event;
  const tabs: Record<TabId, () => React.ReactNode> = {
    timeline: () => <TimelineTab rows={rows} control={control} onClear={clear} />,
    inbox: () => <InboxTab messages={view.messages} onOpen={(link) => send({ type: 'open', link })} />,
    session: () => <SessionTab event={newest?.type === 'session' ? newest : undefined} />,
    screens: () => (
      <ScreensTab
        current={screen}
        enabled={view.state?.phase === 'injected'}
        onShow={({ id, config }) => {
          onChange({ config: config as Setup['config'] });
          send({ type: 'show', screen: id });
        }}
      />
    ),
    faults: () => <FaultsTab calls={view.state?.calls ?? []} rules={view.faults} control={control} />,
    audit: () => <AuditTab snapshot={actions.snapshot} problem={view.snapshotProblem} setup={setup} onAudit={actions.audit} />,
    oneTap: () => <OneTapTab overlay={view.overlay} oneTap={oneTap} />,
    code: () => <CodeTab setup={setup} />,
  };
  const counts: Partial<Record<TabId, number>> = { inbox: view.messages.length, faults: view.faults.length };
  return (
    <section className="dv-side" aria-label="What happens">
      <Tabs
        label="What happens"
        selected={selected}
        orientation="horizontal"
        onSelect={setSelected}
        items={tabIds.map((id) => ({ id, label: labels[id], count: counts[id] ?? 0 }))}
      />
      <div id={`dt-panel-${selected}`} role="tabpanel" aria-labelledby={`dt-tab-${selected}`} className="dv-tabpanel">
        <h2 className="dt-hidden">{labels[selected]}</h2>
        <TabBoundary key={selected}>{tabs[selected]()}</TabBoundary>
      </div>
    </section>
  );
}
