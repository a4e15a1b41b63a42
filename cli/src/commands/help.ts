import type { Command } from 'commander';
import { CommandError } from '../CommandError.ts';

/** `widget-sandbox help [command]`: the same as `--help` of that command. */
export function addHelp(program: Command): void {
  program
    .command('help')
    .description('What a command does, and every option that it takes.')
    .argument('[command]', 'one of them; without it, the playground')
    .action((name = 'serve') => {
      const command = program.commands.find((each) => each.name() === name);
      if (!command) throw new CommandError(`there is no command '${name}'. There are ${namesOf(program)}.`, 2);
      command.outputHelp();
    });
}

const namesOf = (program: Command) => program.commands.map((command) => command.name()).join(', ');
