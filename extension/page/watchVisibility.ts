import { isShown } from './isShown.ts';
import { poll } from './poll.ts';

/**
 * Calls `onChange` each time the page hides the element or shows it again, such as in a closed dialog, and at once if it is hidden.
 *
 * @returns a function that ends this
 */
export function watchVisibility(element: Element, onChange: (isVisible: boolean) => void): () => void {
  let wasVisible = true;
  const look = () => {
    const isVisible = isShown(element);
    if (isVisible !== wasVisible) onChange(isVisible);
    wasVisible = isVisible;
  };
  look();
  return poll(look);
}
