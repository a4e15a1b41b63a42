/** Resolves when the visitor returns to this page and the browser restores it. */
export const onPageShow = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
