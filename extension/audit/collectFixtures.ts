import { selectorOf } from '../picker/selectorOf.ts';
import { layerOf } from './layerOf.ts';
import type { SnapshotFixture } from './PageSnapshot.ts';

const MOST = 50;

/** What of the page is fixed or sticky and can be seen. */
export function collectFixtures(document: Document): SnapshotFixture[] {
  const { getComputedStyle } = document.defaultView ?? globalThis;
  const found: SnapshotFixture[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (found.length >= MOST) break;
    if (element.closest('.siw')) continue;
    const { position } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') continue;
    const { x, y, width, height } = element.getBoundingClientRect();
    if (width < 1 || height < 1 || element.checkVisibility?.({ visibilityProperty: true }) === false) continue;
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim().replaceAll(/\s+/g, ' ').slice(0, 40) ?? '';
    found.push({ selector: selectorOf(element), label, position, zIndex: layerOf(element) ?? 0, box: { x, y, width, height } });
  }
  return found;
}
