import { useEffect, useState } from 'react';
import { useRuntime } from '../../flow/useRuntime.ts';

const SECOND_MS = 1_000;

/** Returns the whole seconds until `expiresAt` (milliseconds since the epoch), counted down to 0. */
export function useCountdown(expiresAt: number): number {
  const { now } = useRuntime();
  const secondsLeft = () => Math.max(0, Math.ceil((expiresAt - now()) / SECOND_MS));
  const [, tick] = useState(0);
  const left = secondsLeft();
  useEffect(() => {
    if (left === 0) return;
    const untilNext = (expiresAt - now()) % SECOND_MS || SECOND_MS;
    const timer = setTimeout(() => tick((count) => count + 1), untilNext);
    return () => clearTimeout(timer);
  });
  return left;
}
