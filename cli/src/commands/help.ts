import type { Command } from 'commander';
import { CommandError } from '../CommandError.ts';

/** `widget-sandbox help [command]`: the same as `--help` of that command. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('What a command does, and every option that it takes.')
    .argument('[command...]', 'one of them, and what is part of it, such as faults add; without it, the playground')
    .action((words: readonly string[]) => {
      let command = program;
      for (const word of words.length > 0 ? words : ['serve']) {
        const inner = command.commands.find((each) => each.name() === word);
        if (!inner)
          throw new CommandError(
            `there is no command '${words.join(' ')}'. There are ${namesOf(command).join(', ') || 'none'}.`,
            2,
          );
        command = inner;
      }
      command.outputHelp();
    });
}

/** The commands that a command has. */
export const namesOf = (program: Command): string[] => program.commands.map((command) => command.name());
