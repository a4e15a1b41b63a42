/**
 * Keeps the placeholder of a mount point in its place until the widget shows something, and takes it away before the browser paints
 * both. Returns the function that ends the waiting.
 */
export function untilShown(place: HTMLElement): () => void {
  const placeholder = place.querySelector<HTMLElement>(':scope > [data-siw-placeholder]');
  const mount = place.lastElementChild;
  const widget = (mount?.shadowRoot ?? mount)?.querySelector('.siw');
  if (!placeholder || !widget) return () => {};
  placeholder.style.display = '';
  const look = () => {
    if (!widget.childElementCount) return;
    placeholder.style.display = 'none';
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(widget, { childList: true });
  return () => observer.disconnect();
}
