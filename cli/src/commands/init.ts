import { Argument, type Command } from 'commander';
import { CommandError } from '../CommandError.ts';
import { createOutputFolder, type OutputFolder } from '../init/createOutputFolder.ts';
import type { Starter, starters } from '../init/starters.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox init react
  $ widget-sandbox init script --folder site
`;

/** Adds `widget-sandbox init`, which writes a page with the widget. */
export function addInit(program: Command, { output }: CommandContext): void {
  program
    .command('init')
    .description('Writes a page with the widget that works with the mock provider. Asks before it overwrites a file.')
    .addHelpText('after', examples)
    .addArgument(new Argument('<kind>', 'how the page embeds the widget').choices(['react', 'script', 'element']))
    .option('--folder <folder>', 'folder to write to', '.')
    .option('--force', 'overwrite without asking')
    .action(async (kind: keyof typeof starters, { folder: path, force }: { folder: string; force?: boolean }) => {
      const all = (await import('../init/starters.ts')).starters;
      const { files, around = {}, next }: Starter = all[kind];
      const folder = await createOutputFolder(path);
      for (const [name, text] of Object.entries(files)) {
        const shown = folder.pathOf(name);
        if ((await folder.has(name)) && !force && !(await mayOverwrite(shown))) {
          throw new CommandError(`${shown} exists and was not changed. Move it, or use --force.`);
        }
        await write(folder, name, text);
      }
      for (const [name, text] of Object.entries(around)) if (!(await folder.has(name))) await write(folder, name, text);
      const steps = [...(path === '.' ? [] : [`cd '${path}'`]), ...next];
      for (const line of ['', 'Next:', ...steps.map((step) => `  ${step}`)]) output.line(line);
    });

  async function write(folder: OutputFolder, name: string, text: string): Promise<void> {
    await folder.write(name, text);
    output.line(`Written: ${folder.pathOf(name)}`);
  }

  async function mayOverwrite(path: string): Promise<boolean> {
    const answer = await output.ask?.(`${path} exists. Overwrite it? [y/N] `);
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  }
}
