/** Events that a page may send at once. A widget sends far fewer. */
const BURST = 200;
const PER_SECOND = 50;

/** Limits how many events of a page are forwarded. Returns a function that counts one, and says what to do with it. */
export function createEventLimit(now: () => number = Date.now): () => 'forward' | 'drop' | 'dropFirst' {
  let free = BURST;
  let counted = now();
  let isDropping = false;
  return () => {
    const time = now();
    free = Math.min(BURST, free + (Math.max(0, time - counted) * PER_SECOND) / 1_000);
    counted = time;
    // The page has been quiet for a while.
    if (free > BURST / 2) isDropping = false;
    if (free >= 1) {
      free -= 1;
      return 'forward';
    }
    const isFirst = !isDropping;
    isDropping = true;
    return isFirst ? 'dropFirst' : 'drop';
  };
}
