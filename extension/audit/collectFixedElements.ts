import { selectorOf } from '../picker/selectorOf.ts';
import { layersOf, orderIn } from './layersOf.ts';
import type { SnapshotFixedElement } from './PageSnapshot.ts';

const MOST = 50;

/**
 * Returns the visible fixed and sticky elements of the page.
 * @param held an element; those that contain it are ignored
 */
export function collectFixedElements(
  document: Document,
  held: Element | null = null,
  orderOf = orderIn(document),
): SnapshotFixedElement[] {
  const { getComputedStyle } = document.defaultView ?? globalThis;
  const found: SnapshotFixedElement[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (found.length >= MOST) break;
    if (element.closest('.siw') || (held && element.contains(held))) continue;
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1 || element.checkVisibility?.({ visibilityProperty: true }) === false) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40) ?? '';
    const layers = layersOf(element, orderOf);
    found.push({ selector: selectorOf(element), label, position, layers, box: { x, y, width, height } });
  }
  return found;
}
