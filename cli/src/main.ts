import { Command, CommanderError, Option } from 'commander';
import { OAUTH_PROVIDERS, OTP_METHODS, PRODUCTS } from '../../sandbox/hostConfig.ts';
import { version } from '../package.json';
import { CommandError } from './CommandError.ts';
import type { ServeFlags } from './commands/serve.ts';
import { parseFault } from './parseFault.ts';
import { parseList } from './parseList.ts';
import { parsePort } from './parsePort.ts';
import type { Terminal } from './Terminal.ts';

const examples = `
Examples:
  $ widget-sandbox                                        passcodes and passwords, on port 4100
  $ widget-sandbox --products otp --otp-methods sms,email
  $ widget-sandbox --config host.config.mjs --data sandbox.jsonl
  $ widget-sandbox --password-policy luds --fault otps.authenticate=slow:2000
  $ widget-sandbox --port 0 --json                        for scripts: one line with every address
`;

/**
 * The command.
 *
 * @param argv the arguments alone, without node and the script
 * @param playgroundDir where the built playground is
 * @returns the exit code, once the command has ended
 */
export async function main(argv: readonly string[], terminal: Terminal, playgroundDir: string): Promise<number> {
  try {
    await createProgram(terminal, playgroundDir).parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { message, exitCode } = toCommandError(error);
    terminal.stderr.write(`widget-sandbox: ${message}\n`);
    return exitCode;
  }
}

function createProgram(terminal: Terminal, playgroundDir: string): Command {
  const program = new Command('widget-sandbox').helpOption(false).helpCommand(false);
  const serve = program
    .command('serve', { isDefault: true })
    .configureHelp({ commandUsage: () => 'widget-sandbox [options]' })
    .description('A playground for signin-widget with a mock identity provider: no account, no network.')
    .version(`${version}`, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', examples)
    .addOption(new Option('--products <list>', `of ${PRODUCTS.join(', ')}`).argParser(parseList(PRODUCTS)))
    .addOption(
      new Option('--otp-methods <list>', `of ${OTP_METHODS.join(', ')} (default: all; no email beside email links)`).argParser(
        parseList(OTP_METHODS),
      ),
    )
    .addOption(
      new Option('--oauth-providers <list>', `of ${OAUTH_PROVIDERS.join(', ')} (default: google, apple, github)`).argParser(
        parseList(OAUTH_PROVIDERS),
      ),
    )
    .option('--config <file>', 'host configuration: JSON, or an ES module with a default export')
    .addOption(new Option('--password-policy <name>', 'how passwords are judged').choices(['zxcvbn', 'luds', 'none']))
    .option(
      '--fault <call=kind>',
      'make a call go wrong: slow:MS, error:TYPE, drop, hang, text, half, empty; @N for N calls',
      parseFault,
    )
    .option('--data <file>', 'keep users and sessions across restarts')
    .addOption(new Option('--port <number>', '0 picks a free one').default(4100).argParser(parsePort))
    .option('--host <address>', 'listen elsewhere than on this computer alone', 'localhost')
    .option('--open', 'open the playground in a browser')
    .option('--quiet', 'print messages only, not every call')
    .option('--json', 'print exactly one line of JSON');
  for (const command of [program, serve]) {
    command.exitOverride().configureOutput({ writeOut: (text) => terminal.stdout.write(text), writeErr: () => {} });
  }
  serve.action(async (flags: ServeFlags) => {
    const { serve: run } = await import('./commands/serve.ts');
    const running = await run({ ...flags, version, playgroundDir }, terminal);
    await interrupted(terminal);
    await running.close();
  });
  return program;
}

function interrupted({ signals }: Terminal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const signal of ['SIGINT', 'SIGTERM']) signals.off(signal, end);
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM']) signals.once(signal, end);
  });
}

function toCommandError(error: unknown): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError)
    return new CommandError(`${error.message.replace(/^error: /, '')} (--help lists every option)`, 2);
  return new CommandError(error instanceof Error ? error.message : String(error));
}
