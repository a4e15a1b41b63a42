import { useState } from 'react';
import { usePlayground } from '../PlaygroundContext.ts';

type Change = Parameters<ReturnType<typeof usePlayground>['setEnvironment']>[0];

/** Returns a function that changes the environment of the mock, and the message of its last failure. */
export function useEnvironmentChange(): [change: (patch: Change) => void, failure: string] {
  const { setEnvironment } = usePlayground();
  const [failure, setFailure] = useState('');
  const change = (patch: Change) =>
    void setEnvironment(patch).then(
      () => setFailure(''),
      (error: Error) => setFailure(error.message),
    );
  return [change, failure];
}
