import type { ComponentType } from 'react';
import type { Runtime } from '../flow/runtime.ts';
import type { Screen } from '../flow/screens.ts';
import type { Store } from '../flow/store.ts';

/** A flow that can be mounted. */
export interface Entry {
  /** The screen that the flow leads back to. */
  home: Screen;
  /** The screen that it starts at. Default: home. */
  initial?: Screen;
  /** The component of `home`, where it does not come with the first screen. */
  loadHome?: () => Promise<ComponentType<never>>;
  /** Shown until it has arrived. */
  Start?: ComponentType;
  /** The visitor is signed in, and the flow is over. */
  onComplete?: () => void;
  /** Gets the store of this mount before anything is shown. */
  onStore?: (store: Store) => void;
  /** Lets a tool see each step that is run. */
  watchStep?: Runtime['watchStep'];
}
