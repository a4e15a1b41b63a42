/**
 * Calls `onRemoved` once when the page has removed the element from its document. A page that only moves it keeps it. Returns a function
 * that ends this.
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    observer.disconnect();
    onRemoved();
  });
  observer.observe(element.ownerDocument, { childList: true, subtree: true });
  return () => observer.disconnect();
}
