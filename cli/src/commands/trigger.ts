import { type Command, InvalidArgumentError } from 'commander';
import type { Environment } from '../../../sandbox/controlTypes.ts';
import { environmentLimits } from '../../../sandbox/idp/state/createEnvironment.ts';
import { CommandError } from '../CommandError.ts';
import { callSandbox, type SandboxAddress } from '../network/callSandbox.ts';
import { hasUser } from '../network/sandboxResponses.ts';
import { addAddressOptions } from '../options/addAddressOptions.ts';
import { parseText } from '../options/values/parseText.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox trigger user --email ada@example.com --password 'seven quiet otters 1914'
  $ widget-sandbox trigger clock +6m       codes that live five minutes have expired
  $ widget-sandbox trigger clock 0         back to the time of this computer
  $ widget-sandbox trigger mail-delay 10s
  $ widget-sandbox trigger reset
`;

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Adds `widget-sandbox trigger`, which changes the state of a running sandbox. */
export function addTrigger(program: Command, { output }: CommandContext): void {
  const trigger = program
    .command('trigger')
    .description('Changes the state of a running sandbox.')
    .summary('adds a user, moves the clock, delays messages or resets a running sandbox')
    .addHelpText('after', examples);
  const sandboxCommand = (name: string, description: string) => addAddressOptions(trigger.command(name).description(description));

  sandboxCommand('user', 'adds a user and prints the user id')
    .option('--email <address>', 'email address; repeatable', collect)
    .option('--phone <number>', 'phone number in E.164 format; repeatable', collect)
    .option('--password <password>', 'password; a weak or breached one is accepted', parseText)
    .option('--requires-reset', 'signing in with the password requires a new one')
    .option('--json', 'print the user as one line of JSON')
    .action(async ({ email, phone, password, requiresReset, json, ...address }: UserFlags) => {
      if (!email && !phone) throw new CommandError('trigger user needs --email or --phone (see widget-sandbox help trigger)', 2);
      const user = {
        ...(email && { emails: email }),
        ...(phone && { phone_numbers: phone }),
        ...(password && { password }),
        ...(requiresReset && { requires_reset: true }),
      };
      const response = await callSandbox(address, 'POST', 'users', { body: user, isResponse: hasUser });
      if (json) output.json(response.user);
      else output.line(response.user.user_id);
    });
  const setEnvironment = (name: keyof Environment) => (ms: number, address: SandboxAddress) =>
    callSandbox(address, 'PATCH', 'environment', { body: { [name]: ms } }).then(() => {});
  acceptNegativeDurations(sandboxCommand('clock', "sets the offset of the mock's clock from the time of this computer"))
    .argument(
      '<offset>',
      'such as +6m or -1h, in ms, s, m, h or d',
      parseWithin('clockOffsetMs', 'Give a duration from -366d to 366d.'),
    )
    .action(setEnvironment('clockOffsetMs'));
  // Its own error names the limits, which the one for an unknown option would not.
  acceptNegativeDurations(sandboxCommand('mail-delay', 'delays text messages and emails'))
    .argument('<duration>', 'such as 10s, at most 10m; 0 for none', parseWithin('deliveryMs', 'Give a duration from 0 to 10m.'))
    .action(setEnvironment('deliveryMs'));
  sandboxCommand('reset', 'restores the state at the start').action(async (address: SandboxAddress) => {
    await callSandbox(address, 'POST', 'reset', { body: {} });
  });
}

interface UserFlags extends SandboxAddress {
  json?: boolean;
  email?: string[];
  phone?: string[];
  password?: string;
  requiresReset?: boolean;
}

const collect = (text: string, before: readonly string[] = []) => [...before, text];

/** Passes `-1h`, which looks like an option, as an argument. Other unknown options are still refused. */
function acceptNegativeDurations(command: Command): Command {
  const parse = command.parseOptions.bind(command);
  command.parseOptions = (argv) => {
    const { operands, unknown } = parse(argv);
    const isUnknownOption = (text: string) => /^-\D/.test(text);
    // The words after the first unknown option may be its values.
    const index = unknown.findIndex(isUnknownOption);
    const end = index === -1 ? unknown.length : index;
    return { operands: [...operands, ...unknown.slice(0, end)], unknown: unknown.slice(end) };
  };
  return command;
}

/** Creates the parser of a duration within the limits of the environment. @param message error message, with the limits */
function parseWithin(name: keyof Environment, message: string): (text: string) => number {
  const [min, max] = environmentLimits[name];
  return (text) => {
    const ms = parseDuration(text);
    if (ms < min || ms > max) throw new InvalidArgumentError(message);
    return ms;
  };
}

function parseDuration(text: string): number {
  const { sign, amount, unit } = /^(?<sign>[+-]?)(?<amount>\d+)(?<unit>ms|[smhd])?$/.exec(text)?.groups ?? {};
  if (amount === undefined || (unit === undefined && Number(amount) !== 0)) {
    throw new InvalidArgumentError('Write a number with its unit: ms, s, m, h or d, such as 90s.');
  }
  return (sign === '-' ? -1 : 1) * Number(amount) * (UNITS[unit ?? 'ms'] ?? 1);
}
