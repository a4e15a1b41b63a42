/** Resolves when the visitor comes back to this page as it was. */
export const onPageShow = () =>
  new Promise<void>((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }));
