import { isShown } from './isShown.ts';

/** Time between two looks at the styles of the place, in milliseconds: a change of visibility, opacity or of a clipped size emits no event. */
const LOOK_MS = 500;

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
  // An element without a place in the layout has no size.
  const observer = new ResizeObserver(look);
  observer.observe(element);
  const timer = repeat(look);
  return () => {
    observer.disconnect();
    clearInterval(timer);
  };
}

/** Calls `look` again and again. Some pages replace timers by functions that throw; the widget works without this. */
function repeat(look: () => void): ReturnType<typeof setInterval> | undefined {
  try {
    return setInterval(look, LOOK_MS);
  } catch {
    return undefined;
  }
}
