import { createProgram } from '../../cli/src/main.ts';
import { createOutput } from '../../cli/src/output/createOutput.ts';

type Command = ReturnType<typeof createProgram>;

const silent = { write: () => {} };

/** Returns the whole command with its subcommands, not yet run. */
export const program = (): Command =>
  createProgram({
    output: createOutput({ stdout: silent, stderr: silent }),
    signals: process,
    version: '',
    playgroundDir: '',
  });

/** Returns every command and subcommand below a command, with its full name. */
function commandsBelow(command: Command, prefix = ''): [name: string, command: Command][] {
  return command.commands.flatMap((each) => {
    const name = `${prefix}${each.name()}`;
    return [[name, each] as [string, Command], ...commandsBelow(each, `${name} `)];
  });
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '\\<').replaceAll('\n', ' ');
const code = (text: string) => `\`${text.replaceAll('|', '\\|')}\``;

/** Returns the page that lists every option of every command, as Markdown. An option that commands share is one row. */
export function commandOptionsPage(): string {
  const rows = new Map<string, { flags: string; purpose: string; names: string[] }>();
  for (const [name, { options }] of commandsBelow(program())) {
    for (const { flags, description: purpose } of options) {
      const key = `${flags}\n${purpose}`;
      const row = rows.get(key) ?? { flags, purpose, names: [] };
      row.names.push(name);
      rows.set(key, row);
    }
  }
  const nameOf = (flags: string) => flags.replace(/^-\w, /, '');
  const sorted = [...rows.values()].sort((one, other) => nameOf(one.flags).localeCompare(nameOf(other.flags), 'en'));
  const lines = sorted.map(
    ({ flags, names, purpose }) => `| ${code(flags)} | ${names.map(code).join(', ')} | ${cell(purpose)} |`,
  );
  return `# Options of the commands

Every option of every command of \`widget-sandbox\`, as \`npx widget-sandbox help COMMAND\` prints them. [Command line](cli.md) explains the
commands by task. This page is written by \`npm run command-options\`.

| Option | Commands | Purpose |
|---|---|---|
${lines.join('\n')}
`;
}
