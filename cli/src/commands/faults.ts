import type { Command } from 'commander';
import type { FaultRule } from '../../../sandbox/controlTypes.ts';
import { errorTypes } from '../../../sandbox/idp/http/ApiError.ts';
import { routeNames } from '../../../sandbox/idp/routes/routeTable.ts';
import { callSandbox, type SandboxAddress } from '../network/callSandbox.ts';
import { hasFault, hasFaults } from '../network/sandboxResponses.ts';
import { addAddressOptions, sandboxAddressOf } from '../options/addAddressOptions.ts';
import { checkFaults } from '../options/checkFaults.ts';
import { type FaultFlag, faultSyntax } from '../options/readFault.ts';
import { collectFault } from '../options/values/collectFault.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Kinds: ${faultSyntax.join(', ')}.
@N applies the fault to N calls. * matches every call. An error type that the mock does not know needs a status.

Examples:
  $ widget-sandbox faults                                        lists the faults
  $ widget-sandbox faults add otps.authenticate=error:otp_code_not_found@1 '*=slow:300'
  $ widget-sandbox faults clear

Calls:
${inLines(routeNames)}

Error types:
${inLines(errorTypes)}
`;

/** Wraps names into lines of 98 characters. */
function inLines(names: readonly string[]): string {
  const lines = [''];
  for (const name of names) {
    const longer = `${lines.at(-1)} ${name}`;
    if (longer.length > 98) lines.push(` ${name}`);
    else lines[lines.length - 1] = longer;
  }
  return lines.map((line) => ` ${line}`).join('\n');
}

/** Adds `widget-sandbox faults`, which lists, adds and clears the faults of a running sandbox. */
export function addFaults(program: Command, { output }: CommandContext): void {
  const print = (rules: readonly FaultRule[], asJson: boolean) => {
    for (const rule of rules) {
      if (asJson) output.json(rule);
      else output.line(line(rule));
    }
  };
  const sandboxCommand = (command: Command, description: string) =>
    addAddressOptions(command.description(description).option('--json', 'print one line of JSON per fault'));

  const faults = sandboxCommand(program.command('faults'), 'Lists the faults of a running sandbox.')
    .summary('makes calls of a running sandbox fail, or clears the faults')
    .addHelpText('after', examples)
    .action(async (_flags, command: Command) => {
      const { address, json } = flagsOf(command);
      print((await callSandbox(address, 'GET', 'faults', { isResponse: hasFaults })).faults, json);
    });
  sandboxCommand(faults.command('add'), 'Adds faults.')
    .argument('<call=kind...>', 'such as otps.authenticate=slow:2000', collectFault)
    .action(async (added: FaultFlag[], _flags, command: Command) => {
      const { address, json } = flagsOf(command);
      checkFaults(added, 'faults add');
      for (const fault of added) {
        const response = await callSandbox(address, 'POST', 'faults', { body: fault, isResponse: hasFault });
        print([response.fault], json);
      }
    });
  sandboxCommand(faults.command('clear'), 'Removes all faults.').action(async (_flags, command: Command) => {
    const { address, json } = flagsOf(command);
    print((await callSandbox(address, 'DELETE', 'faults', { isResponse: hasFaults })).faults, json);
  });
}

/** Returns the options, which may be before or after the subcommand. */
function flagsOf(command: Command): { address: SandboxAddress; json: boolean } {
  return { address: sandboxAddressOf(command), json: Boolean(command.opts().json ?? command.parent?.opts().json) };
}

function line({ call, fault, times }: FaultRule): string {
  const { kind, ...rest } = fault;
  const values = fault.kind === 'error' ? [fault.error_type, fault.status ?? []].flat() : Object.values(rest);
  return `${call}=${[kind, ...values].join(':')}${times === null ? '' : `@${times}`}`;
}
