import { HIDDEN_PAINT_MS, LATE_PAINT_MS } from '../limits.ts';

/** Resolves after the next paint, so that later work does not delay it. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, document.hidden ? HIDDEN_PAINT_MS : LATE_PAINT_MS);
    window.requestAnimationFrame?.(() => setTimeout(resolve));
  });
}
