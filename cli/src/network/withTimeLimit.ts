import { LimitError } from './LimitError.ts';

/**
 * Runs something that may take so many seconds in total. When it has ended, in whatever way, what still uses the signal ends too: no
 * connection keeps the process.
 *
 * @param late is the message of the error
 * @throws LimitError when the time is over
 */
export async function withTimeLimit<Result>(
  seconds: number,
  late: string,
  run: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  ended.catch(() => {});
  const timer = setTimeout(() => end.abort(new LimitError(late)), seconds * 1_000);
  try {
    return await Promise.race([run(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
