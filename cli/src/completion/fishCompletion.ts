import type { CommandCompletion, Value } from './completionTable.ts';

/** Generates a script for fish. */
export function fishCompletion(table: readonly CommandCompletion[]): string {
  const lines = table.flatMap((each) => {
    const here = `complete -c widget-sandbox -n ${quoted(conditionOf(each))}`;
    const { kind } = each.argument;
    return [
      ...each.commands.map(({ name, description }) => `${here} -a ${name} -d ${quoted(description)}`),
      ...each.options.map(
        ({ name, description, value }) => `${here} -l ${name.slice(2)} -d ${quoted(description)}${completeValue(value)}`,
      ),
      ...(each.argument.kind === 'one' ? [`${here} -a ${quoted(each.argument.of.join(' '))}`] : []),
      ...(kind === 'file' ? [`${here} -F`] : []),
    ];
  });
  return `complete -c widget-sandbox -f\n${lines.join('\n')}\n`;
}

/** Returns the condition that the words of a command are typed, but none of its subcommands. */
function conditionOf({ path, commands }: CommandCompletion): string {
  if (path.length === 0) return '__fish_use_subcommand';
  const inner = commands.map(({ name }) => name).join(' ');
  const seen = path.map((word) => `__fish_seen_subcommand_from ${word}`).join('; and ');
  return inner ? `${seen}; and not __fish_seen_subcommand_from ${inner}` : seen;
}

function completeValue(value: Value): string {
  if (value.kind === 'none') return '';
  if (value.kind === 'file') return ' -r -F';
  if (value.kind === 'any') return ' -x';
  const words = value.of.join(' ');
  return ` -x -a ${quoted(value.kind === 'list' ? `(__fish_append , ${words})` : words)}`;
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
