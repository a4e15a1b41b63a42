import { setImportantStyles } from '../page/setImportantStyles.ts';
import type { Box } from './geometry.ts';

/**
 * The room that Google's script finds in an element for its frame, which it puts after all that is in it, from the element's top left
 * corner. An element as the script makes one is put there and taken away at once.
 */
export function placeIn(element: Element): Box {
  const probe = element.ownerDocument.createElement('div');
  setImportantStyles(probe, { all: 'initial', display: 'block', position: 'relative', height: '1px' });
  element.append(probe);
  const { x, y, width } = probe.getBoundingClientRect();
  probe.remove();
  const origin = element.getBoundingClientRect();
  return { x: x - origin.x, y: y - origin.y, width, height: 0 };
}
