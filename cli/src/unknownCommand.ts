import type { Command } from 'commander';
import { didYouMean } from '../../sandbox/didYouMean.ts';

/** Returns the message for an unknown command: a suggestion and the known commands. @param word the unknown word */
export const unknownCommand = (words: string, word: string, names: readonly string[]) =>
  [`unknown command '${words}'.`, didYouMean(word, names), `Commands: ${names.join(', ') || 'none'}.`].filter(Boolean).join(' ');

/** Returns the names of a command's subcommands. */
export const namesOf = (program: Command): string[] => program.commands.map((command) => command.name());
