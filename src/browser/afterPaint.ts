import { HIDDEN_PAINT_MS, LATE_PAINT_MS } from '../limits.ts';

/**
 * Resolves after the next paint, so that later work does not delay it. React renders in a task of its own, which may follow the next
 * frame, so this waits for the second one.
 *
 * @param frames 1 for content that is already in the page
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
