/** Between two attempts to find a sandbox that was stopped, in milliseconds. */
const RETRY_MS = 1_000;

interface Asking {
  ask(): Promise<unknown>;
  /** Whether the answer is still wanted. */
  isWanted(): boolean;
  /** Whether there is anybody to whom it would make a difference now. */
  isWatched(): boolean;
  /** What is wrong, as often as that changes; undefined once nothing is wrong any more. */
  emit(error: unknown): void;
}

/** Asks again and again until somebody answers. Of one who answers at once, nothing is told. */
export async function keepAsking({ ask, isWanted, isWatched, emit }: Asking): Promise<void> {
  let hasFailed = false;
  for (;;) {
    if (!hasFailed || isWatched()) {
      try {
        await ask();
        if (hasFailed && isWanted()) emit(undefined);
        return;
      } catch (error) {
        if (isWanted() && !hasFailed) emit(error);
        hasFailed = true;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    if (!isWanted()) return;
  }
}
