import { CommandError } from './CommandError.ts';
import type { CommandContext } from './commands/CommandContext.ts';
import type { ServeFlags } from './runServe.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** Serves until somebody ends it, or until the strictness that was asked for does. */
export async function runUntilEnd(flags: ServeFlags & { playgroundDir?: string }, { output, signals, version }: CommandContext) {
  // Before anything is loaded: a signal may come at any moment of the start, and what has started by then ends in order.
  const interrupted = untilInterrupted({ signals });
  const { runServe } = await import('./runServe.ts');
  const running = await runServe({ ...flags, version }, output);
  const unknownCall = await Promise.race([interrupted, running.unknownCall]);
  await running.close();
  if (unknownCall)
    throw new CommandError(`--strict: ${unknownCall} is not a call of the protocol. Correct the address of the request.`);
}
