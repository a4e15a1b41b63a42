import type { Box } from './geometry.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Estimates the position of a fixed element in a window of another size: the same distance from its nearest edges, in the middle
 * if it was there, and the full width if it had that. Media queries of the page for that size are ignored.
 */
export function boxInOtherWindow({ x, y, width, height }: Box, from: Size, to: Size): Box {
  const across = moveAlongAxis(x, width, from.width, to.width);
  const down = moveAlongAxis(y, height, from.height, to.height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

function moveAlongAxis(start: number, length: number, from: number, to: number) {
  const end = from - start - length;
  // An element with both edges near those of the window is stretched between them.
  if (start + end < from / 4) return { start, length: Math.max(0, to - start - end) };
  const kept = Math.min(length, to);
  if (Math.abs(start - end) <= 2) return { start: (to - kept) / 2, length: kept };
  return { start: start <= end ? start : to - end - kept, length: kept };
}
