import type { Command, Option } from 'commander';
import { ListOption } from '../options/ListOption.ts';

/** Values that may follow a word: one name, several names separated by commas, a file, any text, or none for a switch. */
export type Value = { kind: 'one' | 'list'; of: readonly string[] } | { kind: 'file' } | { kind: 'any' } | { kind: 'none' };

interface OptionCompletion {
  /** Such as `--port`. */
  name: string;
  description: string;
  value: Value;
}

/** Completions of a command. */
export interface CommandCompletion {
  /** Such as `['faults', 'add']`; empty for the playground, which needs no word. */
  path: readonly string[];
  commands: readonly { name: string; description: string }[];
  options: readonly OptionCompletion[];
  argument: Value;
}

/** Returns every command with its completions, from the program itself. */
export function completionTable(program: Command): readonly CommandCompletion[] {
  const names = program.commands.map((command) => command.name());
  const serve = program.commands.find((command) => command.name() === 'serve');
  const root = { ...completionOf(program, []), options: serve ? optionsOf(serve) : [] };
  const completionsBelow = (command: Command, path: readonly string[]): CommandCompletion[] => {
    const own = [...path, command.name()];
    return [completionOf(command, own), ...command.commands.flatMap((each) => completionsBelow(each, own))];
  };
  const table = [root, ...program.commands.flatMap((command) => completionsBelow(command, []))];
  return table.map((each) => (each.path[0] === 'help' ? { ...each, argument: { kind: 'one', of: names } } : each));
}

function completionOf(command: Command, path: readonly string[]): CommandCompletion {
  const [argument] = command.registeredArguments;
  return {
    path,
    commands: command.commands.map((each) => ({ name: each.name(), description: each.description() })),
    options: optionsOf(command),
    argument: argument?.argChoices
      ? { kind: 'one', of: argument.argChoices }
      : { kind: argument?.name() === 'target' ? 'file' : argument ? 'any' : 'none' },
  };
}

function optionsOf(command: Command): OptionCompletion[] {
  const own = command.options.flatMap((option) =>
    option.long ? [{ name: option.long, description: option.description, value: optionValue(option) }] : [],
  );
  return [...own, { name: '--help', description: 'print this help', value: { kind: 'none' } }];
}

function optionValue(option: Option): Value {
  const { flags, argChoices, required, optional } = option;
  if (option instanceof ListOption) return { kind: 'list', of: option.names };
  if (argChoices) return { kind: 'one', of: argChoices };
  if (/<(file|folder)>/.test(flags)) return { kind: 'file' };
  return { kind: required && !optional ? 'any' : 'none' };
}
