import type { SnapshotFixture } from '../audit/PageSnapshot.ts';
import { type Box, overlaps } from './geometry.ts';

export interface Collision {
  selector: string;
  label: string;
  position: SnapshotFixture['position'];
  box: Box;
  /** Which of the two the visitor sees. */
  above: 'prompt' | 'page';
}

/**
 * What of the page's fixed and sticky elements a prompt and the page would fight over.
 *
 * @param layer the prompt's z-index; Infinity for what a browser draws, which nothing of the page can cover
 */
export function collisions(layer: number, prompt: Box, fixtures: readonly SnapshotFixture[]): Collision[] {
  return fixtures
    .filter(({ box }) => overlaps(prompt, box))
    .map(({ selector, label, position, box, zIndex }) => ({
      selector,
      label,
      position,
      box,
      // At the same height the later one is seen, and the prompt comes last.
      above: zIndex <= layer ? 'prompt' : 'page',
    }));
}
