/**
 * Calls `onChange` each time the page hides or shows the element, such as one in a closed dialog, and at once if it is hidden.
 *
 * @returns a function that ends this
 */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let wasVisible = true;
  const look = () => {
    const isVisible = element.checkVisibility({ visibilityProperty: true });
    if (isVisible !== wasVisible) onChange(isVisible);
    wasVisible = isVisible;
  };
  look();
  // A hidden element has no size.
  const observer = new ResizeObserver(look);
  observer.observe(element);
  return () => observer.disconnect();
}
