/** How long a page may take that is not painted at all, because nobody looks at it. */
const HIDDEN_MS = 200;

/** Resolves once what is there has been painted, so that what comes next does not stand in its way. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, HIDDEN_MS);
    window.requestAnimationFrame?.(() => setTimeout(resolve));
  });
}
