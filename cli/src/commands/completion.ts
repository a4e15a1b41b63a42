import { Argument, type Command } from 'commander';
import { bashCompletion } from '../completion/bashCompletion.ts';
import { completionTable } from '../completion/completionTable.ts';
import { fishCompletion } from '../completion/fishCompletion.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ source <(widget-sandbox completion bash)                                    in ~/.bashrc
  $ source <(widget-sandbox completion zsh)                                     in ~/.zshrc, after compinit
  $ widget-sandbox completion fish > ~/.config/fish/completions/widget-sandbox.fish
`;

/** Adds `widget-sandbox completion`, which prints a script that completes commands, options and their choices. */
export function addCompletion(program: Command, { output }: CommandContext): void {
  program
    .command('completion')
    .description('Prints a completion script for a shell.')
    .summary('prints a completion script for a shell')
    .addHelpText('after', examples)
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action((shell: 'bash' | 'zsh' | 'fish') => {
      const table = completionTable(program);
      const scripts = {
        bash: () => bashCompletion(table),
        zsh: () => `autoload -U +X bashcompinit && bashcompinit\n${bashCompletion(table)}`,
        fish: () => fishCompletion(table),
      };
      output.text(scripts[shell]());
    });
}
