import type { Collision } from './collisions.ts';
import type { Box } from './geometry.ts';

/** Current state of the overlay, for the panel. */
export interface OverlayState {
  /** Size of the page's window, or of the requested one, in CSS pixels; if nothing is shown, in those of a page without zoom. */
  viewport: { width: number; height: number };
  /** Position of the prompt; null if a browser shows none. */
  box: Box | null;
  /** The element that an embedded prompt was dragged to, with its id, if any; null before. */
  parent: { selector: string; id: string; width: number; isHidden: boolean } | null;
  /** The requested selector, if no element of the page matches it; null otherwise. */
  missing: string | null;
  collisions: readonly Collision[];
}
