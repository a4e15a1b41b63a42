/** Time between two looks at the page, in milliseconds: a change of visibility, opacity or of a clipped size emits no event. */
const LOOK_MS = 500;

/**
 * Calls `look` again and again. Some pages replace timers by functions that throw; then it is not called.
 *
 * @returns a function that ends this
 */
export function poll(look: () => void): () => void {
  try {
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  } catch {
    return () => {};
  }
}
