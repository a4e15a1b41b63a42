import type { Command } from 'commander';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import type { SandboxAddress } from '../network/callSandbox.ts';
import { caOption } from './caOption.ts';

/** Adds the options for the address and the certificate of a running sandbox. */
export function addAddressOptions(command: Command): Command {
  return command
    .option('--at <address>', 'address of the sandbox; on another computer with ?control=TOKEN', DEFAULT_ADDRESS)
    .addOption(caOption);
}

/** Returns the options of a command, or else those of its parent command. */
export function sandboxAddressOf(command: Command): SandboxAddress {
  const given = (name: 'at' | 'ca') =>
    (command.getOptionValueSource(name) === 'cli' ? command : (command.parent ?? command)).opts()[name];
  return { at: given('at') ?? command.opts().at, ca: given('ca') };
}
