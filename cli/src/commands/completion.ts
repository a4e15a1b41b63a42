import { Argument, type Command } from 'commander';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ source <(widget-sandbox completion bash)                                    in ~/.bashrc
  $ source <(widget-sandbox completion zsh)                                     in ~/.zshrc, after compinit
  $ widget-sandbox completion fish > ~/.config/fish/completions/widget-sandbox.fish
`;

/** `widget-sandbox completion`: a script that completes commands, options and their choices. */
export function addCompletion(program: Command, { terminal }: CommandContext): void {
  program
    .command('completion')
    .description('Prints a script that completes commands, options and their choices in a shell.')
    .addHelpText('after', examples)
    .addArgument(new Argument('<shell>', 'the shell that reads it').choices(['bash', 'zsh', 'fish']))
    .action((shell: 'bash' | 'zsh' | 'fish') => {
      terminal.stdout.write(
        shell === 'fish'
          ? fish(program)
          : `${shell === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}${bash(program)}`,
      );
    });
}

/** The words that may follow each command; the playground's own are what stands without one. */
function words(command: Command): string[] {
  const options = command.options.flatMap(({ long }) => (long ? [long] : []));
  return [...command.commands.map((each) => each.name()), ...options, '--help'];
}

function bash(program: Command): string {
  const serve = program.commands.find((command) => command.name() === 'serve');
  const first = [...program.commands.map((command) => command.name()), ...(serve ? words(serve) : [])];
  const cases = program.commands.map((command) => `    ${command.name()}) words='${words(command).join(' ')}' ;;`);
  const choices = program.commands.flatMap(({ options }) =>
    options.flatMap(({ long, argChoices }) => (argChoices ? [`    ${long}) words='${argChoices.join(' ')}' ;;`] : [])),
  );
  return `_widget_sandbox() {
  local words='${first.join(' ')}'
  case "\${COMP_WORDS[1]}" in
${cases.join('\n')}
  esac
  [ "$COMP_CWORD" -eq 1 ] && words='${first.join(' ')}'
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${[...new Set(choices)].join('\n')}
    --config|--data|--seed) COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}")); return ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _widget_sandbox widget-sandbox
`;
}

function fish(program: Command): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "\\\\'")}'`;
  const lines = program.commands.flatMap((command) => {
    const here = command.name() === 'serve' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${command.name()}`;
    return [
      `complete -c widget-sandbox -n __fish_use_subcommand -f -a ${command.name()} -d ${quoted(command.description())}`,
      ...command.options.map(({ long, description, argChoices, required }) =>
        [
          `complete -c widget-sandbox -n '${here}' -l ${long?.slice(2)} -d ${quoted(description)}`,
          ...(required ? ['-r'] : []),
          ...(argChoices ? [`-f -a '${argChoices.join(' ')}'`] : []),
        ].join(' '),
      ),
    ];
  });
  return `${lines.join('\n')}\n`;
}
