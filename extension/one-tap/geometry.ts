import type { OneTapMode, Visitor } from './OverlayCommand.ts';
import { BUBBLE, FRAME, FRAME_SHEET, SHEET } from './sizes.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Surroundings {
  viewport: { width: number; height: number };
  /** Text direction of the visitor's browser for its own prompt, else that of the element that contains the prompt. */
  direction: 'ltr' | 'rtl';
  visitor: Visitor;
  /** Available space in the element that contains an embedded prompt, if there is one. */
  parent: Box | null;
}

/**
 * Returns the position of a prompt in the page's window, in CSS pixels; null if a browser shows none, and for an embedded one
 * without a place.
 */
export function oneTapBox(mode: OneTapMode, { viewport, direction, visitor, parent }: Surroundings): Box | null {
  const { width, height } = viewport;
  switch (mode) {
    case 'fedcmDesktop': {
      const own = { width: BUBBLE.width, height: BUBBLE.heights[visitor] };
      if (own.width >= width - BUBBLE.edge || own.height >= height - BUBBLE.top) return null;
      return { x: direction === 'rtl' ? BUBBLE.edge : width - own.width - BUBBLE.edge, y: BUBBLE.top, ...own };
    }
    case 'fedcmPhone': {
      const own = width > SHEET.threshold ? SHEET.width : width;
      return atBottom(viewport, { width: own, height: SHEET.heights[visitor] });
    }
    case 'legacy': {
      const own = { y: FRAME.edge, height: FRAME.heights[visitor] };
      if (width <= FRAME.narrow) return { x: 0, width, ...own };
      return { x: width - FRAME.width - FRAME.edge, width: FRAME.width, ...own };
    }
    case 'legacyPhone':
      return atBottom(viewport, { width, height: FRAME_SHEET.height });
    case 'embedded': {
      if (!parent) return null;
      const x = direction === 'rtl' ? parent.x + parent.width - FRAME.width : parent.x;
      return { x, y: parent.y, width: FRAME.width, height: FRAME.heights[visitor] };
    }
  }
}

function atBottom(viewport: Surroundings['viewport'], own: { width: number; height: number }): Box {
  const height = Math.min(own.height, viewport.height);
  return { x: (viewport.width - own.width) / 2, y: viewport.height - height, width: own.width, height };
}

/** Checks whether two boxes overlap in more than an edge. */
export function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
  );
}
