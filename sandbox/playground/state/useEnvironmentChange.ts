import { useState } from 'react';
import type { Environment } from '../../controlTypes.ts';
import { usePlayground } from '../PlaygroundContext.ts';

interface EnvironmentChange {
  change: (patch: Partial<Environment>) => void;
  /** Moves the clock by milliseconds. */
  moveClock: (ms: number) => void;
  /** Message of the last change that failed. */
  failure: string;
}

/** Returns functions that change the environment of the mock. */
export function useEnvironmentChange(): EnvironmentChange {
  const { setEnvironment, moveClock } = usePlayground();
  const [failure, setFailure] = useState('');
  const watch = (change: Promise<void>) =>
    void change.then(
      () => setFailure(''),
      (error: Error) => setFailure(error.message),
    );
  return { change: (patch) => watch(setEnvironment(patch)), moveClock: (ms) => watch(moveClock(ms)), failure };
}
