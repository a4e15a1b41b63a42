import { useState } from 'react';
import type { Environment } from '../../controlTypes.ts';
import { usePlayground } from '../PlaygroundContext.ts';

/** Returns a function that changes the environment of the mock, and the message of its last failure. */
export function useEnvironmentChange(): [change: (patch: Partial<Environment>) => void, failure: string] {
  const { setEnvironment } = usePlayground();
  const [failure, setFailure] = useState('');
  const change = (patch: Partial<Environment>) =>
    void setEnvironment(patch).then(
      () => setFailure(''),
      (error: Error) => setFailure(error.message),
    );
  return [change, failure];
}
