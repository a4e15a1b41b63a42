import type { Command } from 'commander';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import type { SandboxPlace } from '../network/callSandbox.ts';
import { caOption } from './caOption.ts';

/** Adds the options for the address and the certificate of a running sandbox. */
export function addSandboxOptions(command: Command): Command {
  return command
    .option('--at <address>', 'address of the sandbox; on another computer with ?control=TOKEN', DEFAULT_ADDRESS)
    .addOption(caOption);
}

/** Returns the options of a command, or else those of its parent command. */
export function placeOf(command: Command): SandboxPlace {
  const described = (name: 'at' | 'ca') =>
    (command.getOptionValueSource(name) === 'cli' ? command : (command.parent ?? command)).opts()[name];
  return { at: described('at') ?? command.opts().at, ca: described('ca') };
}
