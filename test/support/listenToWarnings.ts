import { onTestFinished, vi } from 'vitest';

/** Records the warnings for developers during a test, instead of printing them. */
export function listenToWarnings() {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => warned.mockRestore());
  return warned;
}
