import type { Command } from 'commander';
import { didYouMean } from '../../../sandbox/idp/didYouMean.ts';
import { CommandError } from '../CommandError.ts';

/** Adds `widget-sandbox help [command]`, which prints the same as `--help` of that command. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('Prints the help of a command.')
    .argument('[command...]', 'a command and its subcommand, such as faults add (default: serve)')
    .action((words: readonly string[]) => {
      let command = program;
      for (const word of words.length > 0 ? words : ['serve']) {
        const inner = command.commands.find((each) => each.name() === word);
        if (!inner) throw new CommandError(noCommand(words.join(' '), word, namesOf(command)), 2);
        command = inner;
      }
      command.outputHelp();
    });
}

/** Returns the message for an unknown command: a suggestion and the known commands. @param word the unknown word */
export const noCommand = (words: string, word: string, names: readonly string[]) =>
  [`unknown command '${words}'.`, didYouMean(word, names), `Commands: ${names.join(', ') || 'none'}.`].filter(Boolean).join(' ');

/** Returns the names of a command's subcommands. */
export const namesOf = (program: Command): string[] => program.commands.map((command) => command.name());
