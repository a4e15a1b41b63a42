import type { Command } from 'commander';
import { addFlags, addServerOptions, FILES_HELP } from '../options/addServerOptions.ts';
import type { ServeFlags } from '../runServe.ts';
import { runUntilEnd } from '../runUntilEnd.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox                                        passcodes and passwords, on port 4100
  $ widget-sandbox --products otp --otp-methods sms,email
  $ widget-sandbox --config host.config.mjs --data sandbox.jsonl
  $ widget-sandbox --password-policy luds --fault otps.authenticate=slow:2000
  $ widget-sandbox --backend http://localhost:3000 --smtp 1025    your own back end in place of the mock
  $ widget-sandbox --port 0 --json                        for scripts: prints one line of JSON with all addresses
${FILES_HELP}  --config  { "products": ["otp"], "otpOptions": { "methods": ["sms"] } }: the configuration of the widget

The output has colours only in a terminal without NO_COLOR.
`;

/** Adds `widget-sandbox [serve]`, which starts the playground and the mock provider. */
export function addServe(program: Command, context: CommandContext): void {
  const serve = program
    .command('serve', { isDefault: true })
    .configureHelp({ commandUsage: () => 'widget-sandbox [options]' })
    .description('Starts a playground for signin-widget with a mock identity provider. Needs no account and no network.')
    .version(context.version, '-v, --version', 'print the version')
    .addHelpText('after', () => `${examples}\n${otherCommands(program)}\n`);
  addFlags(serve, 'serve');
  serve.option('--open', 'open the playground in a browser');
  addServerOptions(serve);
  serve.action((flags: ServeFlags) => runUntilEnd({ ...flags, playgroundDir: context.playgroundDir }, context));
}

/** Lists the commands that have a summary: all except `serve` itself and `help`. */
function otherCommands({ commands }: Command): string {
  const listed = commands.filter((command) => command.summary() !== '');
  return [
    'Other commands, each with --help:',
    ...listed.map((command) => `  ${command.name().padEnd(13)}${command.summary()}`),
  ].join('\n');
}
