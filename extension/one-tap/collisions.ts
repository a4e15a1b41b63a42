import { isAbove, type Layer } from '../audit/layersOf.ts';
import type { SnapshotFixedElement } from '../audit/PageSnapshot.ts';
import { type Box, overlaps } from './geometry.ts';

export interface Collision {
  selector: string;
  label: string;
  position: SnapshotFixedElement['position'];
  box: Box;
  /** The one of the two that the visitor sees. */
  above: 'prompt' | 'page';
}

/**
 * Returns the fixed and sticky elements of the page that overlap a prompt.
 *
 * @param layers those of the prompt; null for a prompt of the browser, which the page cannot cover
 */
export function collisions(
  layers: readonly Layer[] | null,
  prompt: Box,
  fixedElements: readonly SnapshotFixedElement[],
): Collision[] {
  return fixedElements
    .filter(({ box }) => overlaps(prompt, box))
    .map(({ selector, label, position, box, layers: own }) => ({
      selector,
      label,
      position,
      box,
      above: layers === null || isAbove(layers, own) ? 'prompt' : 'page',
    }));
}
