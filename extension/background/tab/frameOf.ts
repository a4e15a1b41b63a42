import type { TabFrame } from './TabFrame.ts';

/**
 * Returns the position and the address of the document in which this runs; null before it is completely loaded. Frames of other
 * sites cannot be read, but can be counted and compared. Runs in the page without its module.
 */
export function frameOf(evenEarly: boolean): Omit<TabFrame, 'frameId'> | null {
  if (!evenEarly && document.readyState === 'loading') return null;
  const steps: number[] = [];
  for (let at: Window = window; at !== at.parent; at = at.parent) {
    let index = 0;
    while (index < at.parent.length && at.parent[index] !== at) index += 1;
    steps.unshift(index);
  }
  return { pageOrigin: window.origin, pageAddress: location.href, path: steps.join('/') };
}
