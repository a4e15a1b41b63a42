/**
 * Keeps the placeholder of a mount point until the widget renders, and removes it before the browser paints. Returns a function
 * that stops the waiting.
 */
export function keepPlaceholder(place: HTMLElement): () => void {
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
  // Server-rendered content is already there.
  look();
  return () => observer.disconnect();
}
