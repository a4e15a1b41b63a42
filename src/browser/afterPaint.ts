import { HIDDEN_PAINT_MS, LATE_PAINT_MS } from '../limits.ts';

/**
 * Resolves after a paint, so that later work does not delay it. React may render only after the next paint, so this waits for the second
 * one.
 *
 * @param frames 1 for what is already in the page, or has been rendered
 */
export function afterPaint(frames = 2): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? HIDDEN_PAINT_MS : LATE_PAINT_MS);
    const wait = (left: number) => {
      if (left > 0) window.requestAnimationFrame?.(() => wait(left - 1));
      else setTimeout(resolve);
    };
    wait(frames);
  });
}
