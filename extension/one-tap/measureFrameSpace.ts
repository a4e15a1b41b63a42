import { setImportantStyles } from '../page/setImportantStyles.ts';
import type { Box } from './geometry.ts';

/**
 * Returns the space that Google's script has in an element for its frame, which it adds after all other content, from the
 * element's top left corner. Adds an element like that of the script and removes it at once.
 */
export function measureFrameSpace(element: Element): Box {
  const probe = element.ownerDocument.createElement('div');
  setImportantStyles(probe, { all: 'initial', display: 'block', position: 'relative', height: '1px' });
  element.append(probe);
  const { x, y, width } = probe.getBoundingClientRect();
  probe.remove();
  const origin = element.getBoundingClientRect();
  return { x: x - origin.x, y: y - origin.y, width, height: 0 };
}
