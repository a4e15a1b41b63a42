import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { CommandError } from './CommandError.ts';
import type { CommandContext } from './commands/CommandContext.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addConformance } from './commands/conformance.ts';
import { addCsp } from './commands/csp.ts';
import { addFaults } from './commands/faults.ts';
import { addHelp, namesOf } from './commands/help.ts';
import { addIdp } from './commands/idp.ts';
import { addInit } from './commands/init.ts';
import { addMessages } from './commands/messages.ts';
import { addServe } from './commands/serve.ts';
import { addTrigger } from './commands/trigger.ts';
import type { Terminal } from './Terminal.ts';

/** Each command in a file of its own, in the order in which they are told of. */
const commands = [
  addServe,
  addIdp,
  addMessages,
  addFaults,
  addTrigger,
  addInit,
  addCheck,
  addConformance,
  addCsp,
  addCompletion,
  addHelp,
];

const EXIT_CODES = `
Exit codes: 0, done; 1, it could not be done, or did not do; 2, a word or an option that is none. One line on standard error says why.
`;

/**
 * The command.
 *
 * @param argv the arguments alone, without node and the script
 * @param playgroundDir where the built playground is
 * @returns the exit code, once the command has ended
 */
export async function main(argv: readonly string[], terminal: Terminal, playgroundDir: string): Promise<number> {
  const program = createProgram({ terminal, playgroundDir, version });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { message, exitCode } = toCommandError(error, argv, namesOf(program));
    terminal.stderr.write(`widget-sandbox: ${message}\n`);
    return exitCode;
  }
}

function createProgram(context: CommandContext): Command {
  const program = new Command('widget-sandbox').helpOption(false).helpCommand(false);
  for (const add of commands) add(program, context);
  const quieten = (command: Command) => {
    command.exitOverride().configureOutput({ writeOut: (text) => context.terminal.stdout.write(text), writeErr: () => {} });
    if (command.commands.length === 0) command.addHelpText('after', EXIT_CODES);
    if (command !== program) command.helpOption('-h, --help', 'print this help').helpCommand(false);
    for (const inner of command.commands) quieten(inner);
  };
  quieten(program);
  return program;
}

function toCommandError(error: unknown, [first = '']: readonly string[], names: readonly string[]): CommandError {
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) {
    // The playground is what runs without a word, so that a word that is none looks like too many.
    if (error.code === 'commander.excessArguments' && !names.includes(first))
      return new CommandError(`there is no command '${first}'. There are ${names.join(', ')}.`, 2);
    const help = names.includes(first) ? `widget-sandbox help ${first}` : 'widget-sandbox --help';
    return new CommandError(`${error.message.replace(/^error: /, '')} (${help} lists every option)`, 2);
  }
  return new CommandError(error instanceof Error ? error.message : String(error));
}
