/** Delay between two attempts to reach a stopped sandbox, in milliseconds. */
export const RETRY_MS = 1_000;

interface RetryOptions {
  ask(): Promise<unknown>;
  /** Returns true if the result is still needed. */
  isWanted(): boolean;
  /** Returns true if a panel currently shows the result. */
  isWatched(): boolean;
  /** Receives the error when it first occurs, and undefined when it is resolved. */
  emit(error: unknown): void;
}

/** Repeats a request until it succeeds. Reports nothing if the first attempt succeeds. */
export async function retryUntilDone({ ask, isWanted, isWatched, emit }: RetryOptions): Promise<void> {
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
