/**
 * No browser tells an extension of a frame that is loaded again, but for the right to read everything that is visited. So it is looked
 * for: at first so often and after so long, in milliseconds, then after this much longer time.
 */
const SOON_TRIES = 20;
const SOON_MS = 500;
const LATER_MS = 2_000;

interface FrameSearchOptions {
  /** Whether somebody waits for the frame, and it may be looked for. */
  isAwaited(): boolean;
  look(): Promise<void>;
}

/** Looks for a frame that is gone until it has come back, or nobody waits for it any more. A second search joins the first. */
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
