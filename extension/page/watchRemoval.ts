/** A framework may take an element out of the document and put it back within this time, in milliseconds. */
const MOVE_MS = 300;

/**
 * Calls `onRemoved` once when the page has removed the element from its document. A page that only moves it keeps it. Returns a function
 * that ends this.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (element.isConnected) return;
      observer.disconnect();
      onRemoved();
    }, MOVE_MS);
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
