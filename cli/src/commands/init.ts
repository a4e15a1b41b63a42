import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Argument, type Command } from 'commander';
import { CommandError } from '../CommandError.ts';
import type { Starter, starters } from '../starters.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox init react
  $ widget-sandbox init script --folder site
`;

/** `widget-sandbox init`: a first page with the widget in it. */
export function addInit(program: Command, { terminal }: CommandContext): void {
  program
    .command('init')
    .description('Writes a page with the widget in it that works against the mock provider. Asks before it overwrites.')
    .addHelpText('after', examples)
    .addArgument(new Argument('<kind>', 'how the page embeds it').choices(['react', 'script', 'element']))
    .option('--folder <folder>', 'where to write', '.')
    .option('--force', 'overwrite without asking')
    .action(async (kind: keyof typeof starters, { folder, force }: { folder: string; force?: boolean }) => {
      const all = (await import('../starters.ts')).starters;
      const { files, around, next }: Starter = all[kind];
      for (const [name, text] of Object.entries(files)) {
        const path = join(folder, name);
        if (!force && (await exists(path)) && !(await mayOverwrite(path))) {
          throw new CommandError(`${path} is there already and was left as it is. Move it away, or use --force.`);
        }
        await write(path, text);
      }
      for (const [name, text] of Object.entries(around ?? {}))
        if (!(await exists(join(folder, name)))) await write(join(folder, name), text);
      const steps = [...(folder === '.' ? [] : [`cd '${folder}'`]), ...next];
      terminal.stdout.write(`\nNext:\n${steps.map((line) => `  ${line}\n`).join('')}`);
    });

  async function write(path: string, text: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    terminal.stdout.write(`Written: ${path}\n`);
  }

  async function mayOverwrite(path: string): Promise<boolean> {
    const answer = await terminal.ask?.(`${path} is there already. Overwrite it? [y/N] `);
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
