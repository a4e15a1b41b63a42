import { Command, CommanderError } from 'commander';
import { version } from '../package.json';
import { CommandError } from './CommandError.ts';
import type { CommandContext } from './commands/CommandContext.ts';
import { addCheck } from './commands/check.ts';
import { addCompletion } from './commands/completion.ts';
import { addConformance } from './commands/conformance.ts';
import { addCsp } from './commands/csp.ts';
import { addFaults } from './commands/faults.ts';
import { addHelp } from './commands/help.ts';
import { addIdp } from './commands/idp.ts';
import { addInbox } from './commands/inbox.ts';
import { addInit } from './commands/init.ts';
import { addMessages } from './commands/messages.ts';
import { addPrerender } from './commands/prerender.ts';
import { addServe } from './commands/serve.ts';
import { addTrigger } from './commands/trigger.ts';
import { createOutput } from './output/createOutput.ts';
import type { Terminal } from './output/Terminal.ts';
import { namesOf, unknownCommand } from './unknownCommand.ts';

/** All commands, in the order of the help. */
const commands = [
  addServe,
  addIdp,
  addInbox,
  addMessages,
  addFaults,
  addTrigger,
  addInit,
  addCheck,
  addConformance,
  addCsp,
  addPrerender,
  addCompletion,
  addHelp,
];

const EXIT_CODES = `
Exit codes: 0, success; 1, failure; 2, unknown command or invalid option. Standard error has the reason in one line.
`;

/**
 * Runs the command.
 *
 * @param argv the arguments only, without node and the script
 * @param playgroundDir folder of the built playground
 * @returns the exit code, when the command has ended
 */
export async function main(argv: readonly string[], terminal: Terminal, playgroundDir: string): Promise<number> {
  const output = createOutput(terminal);
  const program = createProgram({ output, signals: terminal.signals, playgroundDir, version });
  try {
    await program.parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const { message, exitCode } = toCommandError(error, argv, program);
    output.error(`widget-sandbox: ${message}`);
    return exitCode;
  }
}

/** Creates the command with all its parts, without running it. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('widget-sandbox').helpOption(false).helpCommand(false);
  for (const add of commands) add(program, context);
  const quieten = (command: Command) => {
    command.exitOverride().configureOutput({ writeOut: (text) => context.output.text(text), writeErr: () => {} });
    if (command.commands.length === 0) command.addHelpText('after', EXIT_CODES);
    if (command !== program) command.helpOption('-h, --help', 'print this help').helpCommand(false);
    for (const inner of command.commands) quieten(inner);
  };
  quieten(program);
  return program;
}

function toCommandError(error: unknown, [first = '', second = '']: readonly string[], program: Command): CommandError {
  const names = namesOf(program);
  const inner = namesOf(program.commands.find((command) => command.name() === first) ?? new Command());
  if (isWithoutFolder(error))
    return new CommandError('the current folder does not exist any more. Change to one that exists, and try again.');
  if (error instanceof CommandError) return error;
  if (error instanceof CommanderError) {
    // `serve` is the default command: commander reports an unknown command as an excess argument of it.
    if (error.code === 'commander.excessArguments' && !names.includes(first)) {
      const word = program.commands.find((command) => command.name() === 'serve')?.args[0] ?? first;
      if (names.includes(word))
        return new CommandError(`write '${word}' before its options (see widget-sandbox help ${word})`, 2);
      return new CommandError(unknownCommand(word, word, names), 2);
    }
    if (error.code === 'commander.excessArguments' && inner.length > 0 && !inner.includes(second) && !second.startsWith('-'))
      return new CommandError(unknownCommand(`${first} ${second}`, second, inner), 2);
    // Commander prints the help of a command that needs a subcommand.
    if (error.code === 'commander.help')
      return new CommandError(`${first} needs a subcommand: ${inner.join(', ')} (see widget-sandbox help ${first})`, 2);
    const help = names.includes(first) ? `widget-sandbox help ${first}` : 'widget-sandbox --help';
    return new CommandError(`${error.message.replace(/^error: /, '')} (see ${help})`, 2);
  }
  return new CommandError(error instanceof Error ? error.message : String(error));
}

/** Checks whether Node cannot find the folder that the command runs in. */
const isWithoutFolder = (error: unknown) => error instanceof Error && (error as NodeJS.ErrnoException).syscall === 'uv_cwd';
