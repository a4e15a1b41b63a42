import { useEffect, useRef } from 'react';
import type { AuthError } from '../../errors.ts';

/** Returns the ref of a field that takes the focus when the step of its form has failed. */
export function useErrorFocus(error: AuthError | null) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) input.current?.focus();
  }, [error]);
  return input;
}
