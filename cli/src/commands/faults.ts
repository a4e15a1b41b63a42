import type { Command } from 'commander';
import type { ScenarioRule } from '../../../sandbox/control.ts';
import { callSandbox, USUAL_ADDRESS } from '../callSandbox.ts';
import { parseFault } from '../parseFault.ts';
import type { FaultFlag } from '../readFault.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Kinds: slow:MILLISECONDS, error:ERROR_TYPE, drop, hang, text, half, empty. @N ends it after N calls; * is every call.

Examples:
  $ widget-sandbox faults                                        those that are set
  $ widget-sandbox faults add otps.authenticate=error:otp_code_not_found@1 '*=slow:300'
  $ widget-sandbox faults clear
`;

/** `widget-sandbox faults`: what goes wrong in a running sandbox. */
export function addFaults(program: Command, { terminal }: CommandContext): void {
  const print = (rules: readonly ScenarioRule[]) => {
    for (const rule of rules) terminal.stdout.write(`${line(rule)}\n`);
  };
  const faults = program
    .command('faults')
    .description('What goes wrong in a running sandbox, one line each.')
    .addHelpText('after', examples)
    .option('--at <address>', 'where the sandbox is', USUAL_ADDRESS)
    .action(async ({ at }: { at: string }) => {
      print((await callSandbox<{ scenarios: ScenarioRule[] }>(at, 'GET', 'scenarios')).scenarios);
    });
  faults
    .command('add')
    .description('Makes calls go wrong from now on.')
    .argument('<call=kind...>', 'such as otps.authenticate=slow:2000', parseFault)
    .option('--at <address>', 'where the sandbox is', USUAL_ADDRESS)
    .action(async (added: FaultFlag[], _flags, command: Command) => {
      for (const fault of added) {
        const { scenario } = await callSandbox<{ scenario: ScenarioRule }>(placeOf(command), 'POST', 'scenarios', fault);
        print([scenario]);
      }
    });
  faults
    .command('clear')
    .description('Makes every call go right again.')
    .option('--at <address>', 'where the sandbox is', USUAL_ADDRESS)
    .action(async (_flags, command: Command) => {
      await callSandbox(placeOf(command), 'DELETE', 'scenarios');
    });
}

/** The address may stand before or after the inner command. */
function placeOf(command: Command): string {
  const own = command.getOptionValueSource('at') === 'default' ? command.parent : command;
  return own?.opts().at as string;
}

function line({ call, fault, times }: ScenarioRule): string {
  const { kind, ...rest } = fault;
  const value = Object.values(rest)[0];
  return `${call}=${kind}${value === undefined ? '' : `:${value}`}${times === null ? '' : `@${times}`}`;
}
