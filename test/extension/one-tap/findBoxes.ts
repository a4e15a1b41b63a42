import type { Box } from '../../../extension/one-tap/geometry.ts';
import type { Picture } from './startScreen.ts';

/** The page's only colour. The browser's own parts have no pixel of it, and a shadow over it has no red either. */
export const PAGE_COLOR = '#0f0';

const isPage = (pixels: Uint8Array, at: number) => pixels[at] === 0 && (pixels[at + 1] as number) > 48 && pixels[at + 2] === 0;

/** Returns the box of the page on the screen, in pixels of the screen; null if there is none. */
export const findPage = (picture: Picture): Box | null => bounds(picture, (at) => isPage(picture.pixels, at));

/**
 * Returns the box that appeared over the page between two pictures, in pixels of the screen; null if nothing appeared. Where it stands
 * out of the page it is followed there: the bars around a page change for reasons of their own.
 */
export function findDialog(before: Picture, after: Picture): Box | null {
  const page = findPage(before);
  const found = bounds(after, (at) => isPage(before.pixels, at) && !isPage(after.pixels, at));
  if (!page || !found) return null;
  const isOther = (x: number, y: number) => {
    const at = (y * after.width + x) * 4;
    return [0, 1, 2].some((byte) => before.pixels[at + byte] !== after.pixels[at + byte]);
  };
  const half = (length: number, is: (step: number) => boolean) =>
    Array.from({ length }, (_, step) => step).filter(is).length > length / 2;
  const { x, width } = found;
  let { y, height } = found;
  const isRow = (row: number) => row >= 0 && row < after.height && half(width, (step) => isOther(x + step, row));
  for (; y <= page.y && isRow(y - 1); y -= 1) height += 1;
  while (y + height >= page.y + page.height && isRow(y + height)) height += 1;
  let [left, right] = [x, x + width];
  const isColumn = (column: number) => column >= 0 && column < after.width && half(height, (step) => isOther(column, y + step));
  while (left <= page.x && isColumn(left - 1)) left -= 1;
  while (right >= page.x + page.width && isColumn(right)) right += 1;
  return { x: left, y, width: right - left, height };
}

/** Checks whether two pictures are equal. */
export const isSame = (one: Picture, other: Picture): boolean => Buffer.compare(one.pixels, other.pixels) === 0;

function bounds({ width, height }: Picture, isIn: (at: number) => boolean): Box | null {
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!isIn((y * width + x) * 4)) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}
