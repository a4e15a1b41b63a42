import { type Command, InvalidArgumentError } from 'commander';
import type { Conditions } from '../../../sandbox/control.ts';
import { addSandboxOptions } from '../addSandboxOptions.ts';
import { callSandbox, type SandboxPlace } from '../callSandbox.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox trigger user --email ada@example.com --password 'seven quiet otters 1914'
  $ widget-sandbox trigger clock +6m       codes of five minutes have expired now
  $ widget-sandbox trigger clock 0         this computer's time again
  $ widget-sandbox trigger mail-delay 10s
  $ widget-sandbox trigger reset
`;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** `widget-sandbox trigger`: makes something happen in a running sandbox. */
export function addTrigger(program: Command, { terminal }: CommandContext): void {
  const trigger = program
    .command('trigger')
    .description('Makes something happen in a running sandbox.')
    .addHelpText('after', examples);
  const happening = (name: string, description: string) => addSandboxOptions(trigger.command(name).description(description));

  happening('user', 'adds a user, and prints their id')
    .option('--email <address>', 'may be given more than once', collect)
    .option('--phone <number>', 'E.164; may be given more than once', collect)
    .option('--password <password>', 'any is accepted, also a weak or breached one')
    .option('--requires-reset', 'signing in with the password asks for a new one')
    .option('--json', 'print the user, as one line of JSON')
    .action(async ({ email, phone, password, requiresReset, json, ...place }: UserFlags) => {
      const user = {
        ...(email && { emails: email }),
        ...(phone && { phone_numbers: phone }),
        ...(password && { password }),
        ...(requiresReset && { requires_reset: true }),
      };
      const reply = await callSandbox<{ user: { user_id: string } }>(place, 'POST', 'users', user);
      terminal.stdout.write(`${json ? JSON.stringify(reply.user) : reply.user.user_id}\n`);
    });
  const setCondition = (name: keyof Conditions) => (ms: number, place: SandboxPlace) =>
    callSandbox(place, 'PATCH', 'conditions', { [name]: ms }).then(() => {});
  happening('clock', "moves the mock's clock away from this computer's: what expires before then has expired")
    .argument('<offset>', 'such as +6m or -1h, in ms, s, m, h or d', parseDuration)
    .action(setCondition('clockOffsetMs'));
  happening('mail-delay', 'makes texts and mails take their time')
    .argument('<duration>', 'such as 10s, at most 10m; 0 for none', parseDuration)
    .action(setCondition('deliveryMs'));
  happening('reset', 'everything as it was at the start').action(async (place: SandboxPlace) => {
    await callSandbox(place, 'POST', 'reset', {});
  });
}

interface UserFlags extends SandboxPlace {
  json?: boolean;
  email?: string[];
  phone?: string[];
  password?: string;
  requiresReset?: boolean;
}

const collect = (text: string, before: readonly string[] = []) => [...before, text];

function parseDuration(text: string): number {
  const { sign, amount, unit } = /^(?<sign>[+-]?)(?<amount>\d+)(?<unit>ms|[smhd])?$/.exec(text)?.groups ?? {};
  if (amount === undefined || (unit === undefined && Number(amount) !== 0)) {
    throw new InvalidArgumentError('Write a number with its unit: ms, s, m, h or d, such as 90s.');
  }
  return (sign === '-' ? -1 : 1) * Number(amount) * (UNITS[unit ?? 'ms'] ?? 1);
}
