import type { Inspected, PageListeners } from './inspect.ts';

/** Window of a host page of the sandbox that allows the extension's scripts. */
export interface InspectableWindow extends Window {
  /** Runs the actions of the devtools panel in this page. */
  inspectHostPage?: (listeners: PageListeners) => Promise<Inspected>;
}

(window as InspectableWindow).inspectHostPage = async (listeners) => (await import('./inspect.ts')).inspect(window, listeners);
