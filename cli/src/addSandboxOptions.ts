import type { Command } from 'commander';
import { type SandboxPlace, USUAL_ADDRESS } from './callSandbox.ts';

/** Where a running sandbox is, and how it is known to be itself. */
export function addSandboxOptions(command: Command): Command {
  return command
    .option('--at <address>', "where the sandbox is; another computer's with ?control=TOKEN", USUAL_ADDRESS)
    .option('--ca <file>', "certificate (PEM) to trust by https (default: this computer's own, for localhost)");
}

/** What a command was told, or else the one that it is part of. */
export function placeOf(command: Command): SandboxPlace {
  const told = (name: 'at' | 'ca') =>
    (command.getOptionValueSource(name) === 'cli' ? command : (command.parent ?? command)).opts()[name];
  return { at: told('at') ?? command.opts().at, ca: told('ca') };
}
