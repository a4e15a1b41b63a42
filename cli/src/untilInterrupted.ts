import type { Terminal } from './output/Terminal.ts';

/** Resolves when Ctrl-C or the system ends the command. */
export function untilInterrupted({ signals }: Pick<Terminal, 'signals'>): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const signal of ['SIGINT', 'SIGTERM']) signals.off(signal, end);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM']) signals.once(signal, end);
  });
}
