import type { Command } from 'commander';
import { CommandError } from '../CommandError.ts';
import { namesOf, unknownCommand } from '../unknownCommand.ts';

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
        if (!inner) throw new CommandError(unknownCommand(words.join(' '), word, namesOf(command)), 2);
        command = inner;
      }
      command.outputHelp();
    });
}
