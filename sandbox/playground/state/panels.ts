import type { IconName } from '../../devtools/components/Icon.tsx';
import type { Tab } from './address.ts';

/** Panels beside the widget, in the order of the tabs. */
export const panels: readonly { id: Tab; label: string; icon: IconName; keys?: string }[] = [
  { id: 'widget', label: 'Widget', icon: 'widget' },
  { id: 'inbox', label: 'Inbox', icon: 'inbox' },
  { id: 'scenarios', label: 'Scenarios', icon: 'scenarios' },
  { id: 'faults', label: 'Faults', icon: 'faults' },
  { id: 'timeline', label: 'Timeline', icon: 'activity' },
  { id: 'config', label: 'Config', icon: 'config' },
  { id: 'host-page', label: 'Host page', icon: 'host' },
  { id: 'screens', label: 'Screens', icon: 'screens' },
  { id: 'simulators', label: 'Simulators', icon: 'simulators' },
  { id: 'code', label: 'Code', icon: 'code' },
];
