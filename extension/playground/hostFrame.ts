import type { Inspected, PageListeners } from './inspect.ts';

/** The window of a host page of the sandbox that lets the extension's scripts in. */
export interface InspectableWindow extends Window {
  /** Does to this page what the devtools panel asks for. */
  inspectHostPage?: (listeners: PageListeners) => Promise<Inspected>;
}

(window as InspectableWindow).inspectHostPage = async (listeners) => (await import('./inspect.ts')).inspect(window, listeners);
