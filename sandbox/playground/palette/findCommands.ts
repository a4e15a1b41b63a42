import type { Command } from './commandsOf.ts';

/** Returns the commands that contain every typed word. Those whose title begins with the input come first. */
export function findCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  return commands
    .map((command) => ({ command, rank: rankOf(command, words, first) }))
    .filter(({ rank }) => rank >= 0)
    .sort((one, other) => one.rank - other.rank)
    .map(({ command }) => command);
}

function rankOf({ group, title, words: more = '' }: Command, words: readonly string[], first: string): number {
  const own = title.toLowerCase();
  const all = `${group} ${own} ${more}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return -1;
  if (own.startsWith(first)) return 0;
  return words.every((word) => own.includes(word)) ? 1 : 2;
}
