import type { ComponentType } from 'react';
import type { Store } from '../../flow/createStore.ts';
import type { Runtime } from '../../flow/runtime.ts';
import type { Screen } from '../../flow/screens.ts';

/** A flow that can be mounted. */
export interface Entry {
  /** The first screen, which the back button shows. */
  home: Screen;
  /** The screen that the flow starts with. Default: home. */
  initial?: Screen;
  /** Loads the component of `home` if it is not part of the first screen's code. */
  loadHome?: () => Promise<ComponentType<never>>;
  /** Shown until the component of `home` has loaded. */
  Loading?: ComponentType;
  /** Called when the visitor is signed in and the flow has ended. */
  onComplete?: () => void;
  /** Receives the store of this mount before the first screen is shown. */
  onStore?: (store: Store) => void;
  /** Wraps each step that runs. Used by developer tools. */
  watchStep?: Runtime['watchStep'];
}
