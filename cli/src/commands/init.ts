import { Argument, type Command, Option } from 'commander';
import { explainWriteError } from '../../../sandbox/serving/explainWriteError.ts';
import { CommandError } from '../CommandError.ts';
import { createOutputFolder } from '../init/createOutputFolder.ts';
import { type PageKind, pageKinds } from '../init/pageKinds.ts';
import { type BackendName, backendNames } from '../init/starter/backendNames.ts';
import { type FrameworkName, frameworkNames } from '../init/starter/frameworks.ts';
import { parseText } from '../options/values/parseText.ts';
import type { CommandContext } from './CommandContext.ts';

interface InitFlags {
  framework?: FrameworkName;
  backend?: BackendName;
  folder: string;
  force?: boolean;
}

const examples = `
With --framework, init writes a whole app: pages for sign-in, account, redirects and resets, headers, a test. It never overwrites a file.
With a kind, it writes one page that works with the mock provider, and asks before it overwrites a file.

Examples:
  $ widget-sandbox init --backend better-auth --framework hono --folder my-app
  $ widget-sandbox init --framework react
  $ widget-sandbox init react
  $ widget-sandbox init script --folder site
`;

/** Adds `widget-sandbox init`, which writes a page with the widget, or an app. */
export function addInit(program: Command, { output }: CommandContext): void {
  program
    .command('init')
    .description('Writes an app with the widget and a back end, or a page that works with the mock provider.')
    .summary('writes an app, or a page with the widget')
    .addHelpText('after', examples)
    .addArgument(new Argument('[kind]', 'how one page embeds the widget').choices(pageKinds))
    .addOption(new Option('--framework <framework>', 'framework of the app').choices(frameworkNames))
    .addOption(new Option('--backend <backend>', 'back end of the app (default: "mock")').choices(backendNames))
    .option('--folder <folder>', 'folder to write to', parseText, '.')
    .option('--force', 'overwrite the page without asking')
    .action(async (kind: PageKind | undefined, flags: InitFlags) => {
      await (kind ? writePage(kind, flags) : writeApp(flags)).catch((error: NodeJS.ErrnoException) => {
        const reason = explainWriteError(error, 'folder');
        throw reason ? new CommandError(`--folder ${flags.folder}: ${reason}`) : error;
      });
    });

  async function writeApp({ framework, backend = 'mock', folder, force }: InitFlags): Promise<void> {
    if (!framework)
      throw new CommandError(`init needs --framework (${frameworkNames.join(', ')}) (see widget-sandbox help init)`, 2);
    if (force) throw new CommandError('--force is for a page. An app never overwrites files; use --folder with a new folder.', 2);
    const { writeStarter } = await import('../init/starter/writeStarter.ts');
    for (const path of await writeStarter(backend, framework, folder)) output.line(`Written: ${path}`);
    printNext(folder, ['npm install', 'npm run dev                       # then open http://localhost:3000']);
  }

  async function writePage(kind: PageKind, { framework, backend, folder: path, force }: InitFlags): Promise<void> {
    if (framework || backend)
      throw new CommandError(`init ${kind} is a page without an app. Leave out ${kind}, or --framework and --backend.`, 2);
    const { pages } = await import('../init/pages.ts');
    const { files, around = {}, next } = pages[kind];
    const folder = await createOutputFolder(path);
    const written: Record<string, string> = { ...files };
    for (const name of Object.keys(files)) {
      const shown = folder.pathOf(name);
      if ((await folder.has(name)) && !force && !(await mayOverwrite(shown))) {
        throw new CommandError(`${shown} exists and was not changed. Move it, or use --force.`);
      }
    }
    for (const [name, text] of Object.entries(around)) if (!(await folder.has(name))) written[name] = text;
    await folder.write(written);
    for (const name of Object.keys(written)) output.line(`Written: ${folder.pathOf(name)}`);
    printNext(path, next);
  }

  function printNext(path: string, next: readonly string[]): void {
    const steps = [...(path === '.' ? [] : [`cd '${path.replaceAll("'", "'\\''")}'`]), ...next];
    for (const line of ['', 'Next:', ...steps.map((step) => `  ${step}`)]) output.line(line);
  }

  async function mayOverwrite(path: string): Promise<boolean> {
    const answer = await output.ask?.(`${path} exists. Overwrite it? [y/N] `);
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  }
}
