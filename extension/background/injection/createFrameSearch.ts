/**
 * A browser does not notify an extension of a reloaded frame, unless the extension may read all visited pages. So the frame is
 * searched: number of attempts at the start and their delay, then the later delay, in milliseconds.
 */
const SOON_TRIES = 20;
const SOON_MS = 500;
const LATER_MS = 2_000;

interface FrameSearchOptions {
  /** Returns true if a panel waits for the frame, and a search is allowed. */
  isAwaited(): boolean;
  look(): Promise<void>;
}

/**
 * Returns a function that searches for a removed frame until it is found or nothing waits for it. A second call joins a running
 * search.
 */
export function createFrameSearch({ isAwaited, look }: FrameSearchOptions): () => void {
  let isLooking = false;
  const search = async () => {
    for (let tries = 1; isAwaited(); tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, tries <= SOON_TRIES ? SOON_MS : LATER_MS));
      if (isAwaited()) await look().catch(() => {});
    }
    isLooking = false;
  };
  return () => {
    if (isLooking) return;
    isLooking = true;
    void search();
  };
}
