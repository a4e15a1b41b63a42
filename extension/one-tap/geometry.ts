import type { OneTapMode } from './OverlayOrder.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Surroundings {
  viewport: { width: number; height: number };
  direction: 'ltr' | 'rtl';
  /** The element that holds an embedded prompt, where there is one. */
  parent: Box | null;
}

/**
 * In CSS pixels: how large each prompt is for one account, and how far it keeps from the edges. Widths and edges are those of Chromium's
 * own bubble and of Google's frame; heights grow with the accounts and the texts.
 */
const FEDCM = { width: 375, height: 220, edge: 40, top: 16 };
const SHEET = { height: 324 };
const LEGACY = { width: 391, height: 330, edge: 20, top: 20 };
const EMBEDDED = { width: 391, height: 60 };
/** Below this width the legacy prompt is a sheet at the bottom. */
const LEGACY_PHONE = 500;

/**
 * Where a prompt lies in the page's window, in CSS pixels; null for an embedded one without a place.
 *
 * Browsers draw FedCM's at the top, at the end of the writing direction of the browser, not of the page; the direction here is the
 * page's, as a visitor of that language would have it. Google's own frame is at the top right whatever the direction.
 */
export function oneTapBox(mode: OneTapMode, { viewport, direction, parent }: Surroundings): Box | null {
  const { width, height } = viewport;
  switch (mode) {
    case 'fedcmDesktop': {
      const own = Math.min(FEDCM.width, width);
      const edge = Math.min(FEDCM.edge, width - own);
      const x = direction === 'rtl' ? edge : width - own - edge;
      return { x, y: FEDCM.top, width: own, height: Math.min(FEDCM.height, height - 2 * FEDCM.top) };
    }
    case 'fedcmPhone': {
      const own = Math.min(SHEET.height, height);
      return { x: 0, y: height - own, width, height: own };
    }
    case 'legacy': {
      if (width < LEGACY_PHONE) return oneTapBox('fedcmPhone', { viewport, direction, parent });
      return {
        x: width - LEGACY.width - LEGACY.edge,
        y: LEGACY.top,
        width: LEGACY.width,
        height: Math.min(LEGACY.height, height - LEGACY.top),
      };
    }
    case 'embedded': {
      if (!parent) return null;
      const own = Math.min(EMBEDDED.width, parent.width);
      const x = direction === 'rtl' ? parent.x + parent.width - own : parent.x;
      return { x, y: parent.y, width: own, height: EMBEDDED.height };
    }
  }
}

/** Whether two boxes share more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
  );
}
