import type { TabFrame } from './TabFrame.ts';

/**
 * What the document that this runs in says of its frame; null while it has not come all the way. Frames of other sites let nobody
 * read them, and may be counted and compared all the same. Runs in the page by itself.
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
