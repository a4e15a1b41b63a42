import { Tabs } from '../../devtools/components/Tabs.tsx';
import { usePlayground } from '../PlaygroundContext.ts';
import { type PanelName, panelNames, panels } from '../state/panels.ts';
import { TimelinePanel } from '../timeline/TimelinePanel.tsx';
import { CodePanel } from './CodePanel.tsx';
import { ConfigPanel } from './ConfigPanel.tsx';
import { FaultsPanel } from './FaultsPanel.tsx';
import { HostPanel } from './HostPanel.tsx';
import { InboxPanel } from './InboxPanel.tsx';
import { ScenariosPanel } from './ScenariosPanel.tsx';
import { ScreensPanel } from './ScreensPanel.tsx';
import { SimulatorsPanel } from './SimulatorsPanel.tsx';

/** Content of each panel. The host page shows the widget, so that panel has none. */
const panelContents: { readonly [Name in PanelName]: (() => React.ReactNode) | null } = {
  widget: null,
  inbox: InboxPanel,
  scenarios: ScenariosPanel,
  faults: FaultsPanel,
  timeline: TimelinePanel,
  config: ConfigPanel,
  'host-page': HostPanel,
  screens: ScreensPanel,
  simulators: SimulatorsPanel,
  code: CodePanel,
};

interface PanelTabsProps {
  selected: PanelName;
  /** Number of messages since the inbox was last open. */
  unseen: number;
  /** The window is narrow, so the widget has a tab too. */
  narrow: boolean;
}

/** Tabs of the panels beside the host page. */
export function PanelTabs({ selected, unseen, narrow }: PanelTabsProps) {
  const { state, feed, change } = usePlayground();
  const counts: Partial<Record<PanelName, number>> = {
    inbox: unseen,
    faults: feed.faults.length + (feed.environment.deliveryMs > 0 ? 1 : 0),
    'host-page': state.on.length,
  };
  const tabs = panelNames
    .filter((name) => narrow || name !== 'widget')
    .map((id) => ({ id, ...panels[id], count: counts[id] ?? 0 }));
  return (
    <section className="pg-side" aria-label="Sandbox">
      <Tabs
        label="Sandbox"
        items={tabs}
        selected={selected}
        orientation={narrow ? 'horizontal' : 'vertical'}
        onSelect={(id) => change({ tab: id })}
      />
      {tabs.map(({ id }) => {
        const Panel = panelContents[id];
        return Panel ? (
          <div
            key={id}
            id={`dt-panel-${id}`}
            className="pg-panel"
            role="tabpanel"
            aria-labelledby={`dt-tab-${id}`}
            hidden={id !== selected}
          >
            <Panel />
          </div>
        ) : null;
      })}
    </section>
  );
}
