/**
 * Calls `onChange` each time the page removes the element from its layout or takes it back, such as one in a closed dialog, and at once if it is
 * hidden.
 *
 * @returns a function that ends this
 */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let wasVisible = true;
  const look = () => {
    const isVisible = element.checkVisibility();
    if (isVisible !== wasVisible) onChange(isVisible);
    wasVisible = isVisible;
  };
  look();
  // An element without a place in the layout has no size.
  const observer = new ResizeObserver(look);
  observer.observe(element);
  return () => observer.disconnect();
}
