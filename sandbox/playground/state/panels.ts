import type { IconName } from '../../devtools/components/Icon.tsx';

interface PanelInfo {
  label: string;
  icon: IconName;
}

/**
 * Every panel, in the order of the tabs. Addresses contain the names, which equal the labels in the form of an address. A narrow
 * window shows one panel at a time, so the widget has a tab too.
 */
export const panels = {
  widget: { label: 'Widget', icon: 'widget' },
  inbox: { label: 'Inbox', icon: 'inbox' },
  scenarios: { label: 'Scenarios', icon: 'scenarios' },
  faults: { label: 'Faults', icon: 'faults' },
  timeline: { label: 'Timeline', icon: 'activity' },
  config: { label: 'Config', icon: 'config' },
  'host-page': { label: 'Host page', icon: 'host' },
  screens: { label: 'Screens', icon: 'screens' },
  simulators: { label: 'Simulators', icon: 'simulators' },
  code: { label: 'Code', icon: 'code' },
} as const satisfies Readonly<Record<string, PanelInfo>>;

export type PanelName = keyof typeof panels;

/** Names of the panels, in the order of the tabs. */
export const panelNames = Object.keys(panels) as readonly PanelName[];
