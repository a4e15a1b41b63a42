import { isAbove, type Layer } from '../audit/layersOf.ts';
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
 * @param layers the prompt's; null for what a browser draws, which nothing of the page can cover
 */
export function collisions(layers: readonly Layer[] | null, prompt: Box, fixtures: readonly SnapshotFixture[]): Collision[] {
  return fixtures
    .filter(({ box }) => overlaps(prompt, box))
    .map(({ selector, label, position, box, layers: own }) => ({
      selector,
      label,
      position,
      box,
      above: layers === null || isAbove(layers, own) ? 'prompt' : 'page',
    }));
}
