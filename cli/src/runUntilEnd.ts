import { CommandError } from './CommandError.ts';
import type { CommandContext } from './commands/CommandContext.ts';
import type { ServeFlags } from './runServe.ts';
import { untilInterrupted } from './untilInterrupted.ts';

/** Serves until somebody ends it, or until the strictness that was asked for does. */
export async function runUntilEnd(flags: ServeFlags & { playgroundDir?: string }, { terminal, version }: CommandContext) {
  const { runServe } = await import('./runServe.ts');
  const running = await runServe({ ...flags, version }, terminal);
  const unknownCall = await Promise.race([untilInterrupted(terminal), running.unknownCall]);
  await running.close();
  if (unknownCall)
    throw new CommandError(`--strict: ${unknownCall} is no call of the protocol. Correct the address that was called.`);
}
