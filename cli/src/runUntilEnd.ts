import { CommandError } from './CommandError.ts';
import type { CommandContext } from './commands/CommandContext.ts';
import type { ServeFlags } from './runServe.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** Runs until a signal ends the command, or until an unknown call does in strict mode. */
export async function runUntilEnd(flags: ServeFlags & { playgroundDir?: string }, { output, signals, version }: CommandContext) {
  // Before anything loads, because a signal may arrive at any time of the start, and started parts must be closed.
  const interrupted = untilInterrupted({ signals });
  const { runServe } = await import('./runServe.ts');
  const end = new AbortController();
  void interrupted.then(() => end.abort());
  const running = await runServe({ ...flags, version, signal: end.signal }, output).catch((error: unknown) => {
    // A module that an option names has kept the start waiting.
    if (error === end.signal.reason) return null;
    throw error;
  });
  if (!running) return;
  const unknownCall = await Promise.race([interrupted, running.unknownCall]);
  await running.close();
  if (unknownCall)
    throw new CommandError(`--strict: ${unknownCall} is not a call of the protocol. Correct the address of the request.`);
}
