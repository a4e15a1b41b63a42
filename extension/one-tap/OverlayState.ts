import type { Collision } from './collisions.ts';
import type { Box } from './geometry.ts';

/** What the overlay shows at present, as the panel is told. */
export interface OverlayState {
  /** Of the page, or the one that was asked for, in CSS pixels; where nothing is shown, in those of a page that is not zoomed. */
  viewport: { width: number; height: number };
  /** Where the prompt is in it; null where a browser shows none. */
  box: Box | null;
  /** The element that an embedded prompt was dragged to, and its id where it has one; empty before. */
  parent: { selector: string; id: string; width: number } | null;
  met: readonly Collision[];
}
