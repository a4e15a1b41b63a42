import type { Box } from './geometry.ts';

interface Size {
  width: number;
  height: number;
}

/**
 * Where something fixed would be in a window of another size, as far as that can be told without one: along its nearest edges, in the
 * middle where it was there, and as wide as the window where it was that. What the page has for that size in media queries is unknown.
 */
export function boxInOtherWindow({ x, y, width, height }: Box, from: Size, to: Size): Box {
  const across = along(x, width, from.width, to.width);
  const down = along(y, height, from.height, to.height);
  return { x: across.start, y: down.start, width: across.length, height: down.length };
}

function along(start: number, length: number, from: number, to: number) {
  const end = from - start - length;
  // One that has both its edges near those of the window is stretched between them.
  if (start + end < from / 4) return { start, length: Math.max(0, to - start - end) };
  const kept = Math.min(length, to);
  if (Math.abs(start - end) <= 2) return { start: (to - kept) / 2, length: kept };
  return { start: start <= end ? start : to - end - kept, length: kept };
}
