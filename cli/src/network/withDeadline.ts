import { LimitError } from './LimitError.ts';

/**
 * Runs a function with a total time limit. After its end, with or without a result, aborts everything that uses the signal, so
 * that no connection keeps the process alive.
 *
 * @param late message of the error
 * @param interrupted ends it too, with its reason
 * @throws LimitError when the time is over
 */
export async function withDeadline<Result>(
  seconds: number,
  late: string,
  run: (signal: AbortSignal) => Promise<Result>,
  interrupted?: AbortSignal,
): Promise<Result> {
  interrupted?.throwIfAborted();
  const end = new AbortController();
  const ended = new Promise<never>((_resolve, reject) => {
    end.signal.addEventListener('abort', () => reject(end.signal.reason));
  });
  ended.catch(() => {});
  interrupted?.addEventListener('abort', () => end.abort(interrupted.reason), { signal: end.signal });
  const timer = setTimeout(() => end.abort(new LimitError(late)), seconds * 1_000);
  try {
    return await Promise.race([run(end.signal), ended]);
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
