import type { SnapshotFixture } from '../audit/PageSnapshot.ts';
import { type Box, overlaps } from './geometry.ts';
import type { OneTapMode } from './OverlayOrder.ts';

export interface Collision {
  selector: string;
  label: string;
  position: SnapshotFixture['position'];
  box: Box;
  /** Which of the two the visitor sees. */
  above: 'prompt' | 'page';
}

/** The z-index of Google's own frame. */
const LEGACY_LAYER = 9_999;

/** What of the page's fixed and sticky elements a prompt and the page would fight over. What a browser draws is always above the page. */
export function collisions(mode: OneTapMode, prompt: Box, fixtures: readonly SnapshotFixture[]): Collision[] {
  return fixtures
    .filter(({ box }) => overlaps(prompt, box))
    .map(({ selector, label, position, box, zIndex }) => {
      const isDrawnByBrowser = mode === 'fedcmDesktop' || mode === 'fedcmPhone';
      const layer = mode === 'legacy' ? LEGACY_LAYER : 0;
      return { selector, label, position, box, above: isDrawnByBrowser || zIndex <= layer ? 'prompt' : 'page' };
    });
}
