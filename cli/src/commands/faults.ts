import type { Command } from 'commander';
import type { ScenarioRule } from '../../../sandbox/control.ts';
import { addSandboxOptions, placeOf } from '../addSandboxOptions.ts';
import { callSandbox, type SandboxPlace } from '../callSandbox.ts';
import { parseFault } from '../parseFault.ts';
import type { FaultFlag } from '../readFault.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Kinds: slow:MILLISECONDS[:BYTES_PER_SECOND], error:ERROR_TYPE, drop, hang, text, half, empty. @N ends it after N calls; * is every call.

Examples:
  $ widget-sandbox faults                                        those that are set
  $ widget-sandbox faults add otps.authenticate=error:otp_code_not_found@1 '*=slow:300'
  $ widget-sandbox faults clear
`;

/** `widget-sandbox faults`: what goes wrong in a running sandbox. */
export function addFaults(program: Command, { terminal }: CommandContext): void {
  const print = (rules: readonly ScenarioRule[], asJson: boolean) => {
    for (const rule of rules) terminal.stdout.write(`${asJson ? JSON.stringify(rule) : line(rule)}\n`);
  };
  const happening = (command: Command, description: string) =>
    addSandboxOptions(command.description(description).option('--json', 'one line of JSON for each'));

  const faults = happening(program.command('faults'), 'What goes wrong in a running sandbox, one line each.')
    .addHelpText('after', examples)
    .action(async (_flags, command: Command) => {
      const { place, json } = flagsOf(command);
      print((await callSandbox<{ scenarios: ScenarioRule[] }>(place, 'GET', 'scenarios')).scenarios, json);
    });
  happening(faults.command('add'), 'Makes calls go wrong from now on.')
    .argument('<call=kind...>', 'such as otps.authenticate=slow:2000', parseFault)
    .action(async (added: FaultFlag[], _flags, command: Command) => {
      const { place, json } = flagsOf(command);
      for (const fault of added) {
        const { scenario } = await callSandbox<{ scenario: ScenarioRule }>(place, 'POST', 'scenarios', fault);
        print([scenario], json);
      }
    });
  happening(faults.command('clear'), 'Makes every call go right again.').action(async (_flags, command: Command) => {
    const { place, json } = flagsOf(command);
    print((await callSandbox<{ scenarios: ScenarioRule[] }>(place, 'DELETE', 'scenarios')).scenarios, json);
  });
}

/** The options may stand before or after the inner command. */
function flagsOf(command: Command): { place: SandboxPlace; json: boolean } {
  return { place: placeOf(command), json: Boolean(command.opts().json ?? command.parent?.opts().json) };
}

function line({ call, fault, times }: ScenarioRule): string {
  const { kind, ...rest } = fault;
  const values = kind === 'slow' ? Object.values(rest) : Object.values(rest).slice(0, 1);
  return `${call}=${[kind, ...values].join(':')}${times === null ? '' : `@${times}`}`;
}
