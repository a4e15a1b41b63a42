import { type Command, InvalidArgumentError } from 'commander';
import { ConfigError } from '../../../sandbox/hostConfig.ts';
import type { RenderOptions } from '../../../sandbox/prerender/renderSignin.ts';
import { CommandError } from '../CommandError.ts';
import { readObjectFile } from '../files/readObjectFile.ts';
import { writeStyles } from '../files/writeStyles.ts';
import { optionRules } from '../options/optionRules.ts';
import { parseByRule } from '../options/values/parseByRule.ts';
import { parseLocale } from '../options/values/parseLocale.ts';
import { parseText } from '../options/values/parseText.ts';
import type { CommandContext } from './CommandContext.ts';

interface PrerenderFlags {
  config: string;
  styles: string;
  element: string;
  locale?: string;
  stylesheet?: string;
  scripts?: string;
  backend?: string;
  json?: boolean;
}

/** Source of each option: the file with the configuration, or a flag. */
const sources: Readonly<Record<keyof RenderOptions, 'file' | 'flag'>> = {
  config: 'file',
  theme: 'file',
  locale: 'file',
  copy: 'file',
  publicToken: 'file',
  bootstrap: 'file',
  noScript: 'file',
  element: 'flag',
  stylesheet: 'flag',
  scripts: 'flag',
  backend: 'flag',
};

/** Returns the source of an option; undefined for any other name. */
const sourceOf = (name: string) => (Object.hasOwn(sources, name) ? sources[name as keyof RenderOptions] : undefined);

const examples = `
The file contains a configuration, or an object with config, theme, locale, copy, publicToken and bootstrap: the options that the page passes
to mountLogin, and the configuration of the project. Put the HTML into the element that the widget is mounted into, and link the style
file in the head of the page.

Examples:
  $ widget-sandbox prerender --config host.config.mjs > sign-in.html
  $ widget-sandbox prerender --config host.config.mjs --locale de --styles public/sign-in.css
`;

/** Adds `widget-sandbox prerender`, which renders the first screen for a static page. */
export function addPrerender(program: Command, { output }: CommandContext): void {
  program
    .command('prerender')
    .description('Prints the HTML of the first screen for a static page, and writes its style file.')
    .summary('prints the HTML of the first screen, for pages that are built or rendered on a server')
    .addHelpText('after', examples)
    .requiredOption('--config <file>', "the page's configuration", parseText)
    .option('--styles <file>', 'style file to write', parseText, 'signin-widget.css')
    .option('--element <id>', 'id of the element that the HTML goes into', 'sign-in')
    .option('--locale <tag>', 'language of the first screen (default: the one in the file, or en)', parseTag)
    .option('--stylesheet <address>', 'address of the style file, for a first screen in a shadow root', parseText)
    .option('--scripts <address>', 'folder of the standalone files on your server, which the HTML then requests early', parseText)
    .option(
      '--backend <address>',
      'back end, which the HTML then requests the configuration from, before the widget has loaded; needs --scripts and publicToken',
      parseByRule(optionRules.backend),
    )
    .option('--json', 'print one line of JSON with html, css and cspHashes, and write no file')
    .action(async ({ config: file, styles, json, ...given }: PrerenderFlags) => {
      if (given.backend !== undefined && given.scripts === undefined)
        throw new CommandError('--backend needs --scripts, because a standalone file makes the request.', 2);
      const { renderSignin } = await import('../../../sandbox/prerender/renderSignin.ts');
      const options = await readOptions(file);
      if (given.backend !== undefined && options.publicToken === '')
        throw new CommandError(`--backend needs a publicToken in ${file}, beside 'config'.`, 2);
      const rendered = await renderSignin({ ...options, ...given }).catch((error: unknown) => {
        if (!(error instanceof ConfigError)) throw error;
        const [path, name = ''] = /^options\.(\w+)/.exec(error.message) ?? [];
        if (path && sourceOf(name) === 'flag' && (name in given || !(name in options)))
          throw new CommandError(error.message.replace(path, `--${name}`), 2);
        throw new CommandError(`--config ${file}: ${error.message}`);
      });
      if (json) return output.json(rendered);
      await writeStyles(styles, rendered.css, file);
      output.html(rendered.html);
    });
}

async function readOptions(file: string): Promise<RenderOptions> {
  const content = await readObjectFile('--config', file, '{ "products": ["otp"] }');
  const isWhole = Object.keys(content).some((name) => sourceOf(name) === 'file');
  // The first screen does not depend on the project.
  return { publicToken: '', ...(isWhole ? content : { config: content }) } as RenderOptions;
}

/** Parses a language tag. The HTML has one language, so that it cannot be `auto`. */
function parseTag(text: string): string {
  if (text === 'auto' || !optionRules.locale.accepts(text))
    throw new InvalidArgumentError('Give a language tag such as de or pt-BR. Only a browser knows the language of auto.');
  return parseLocale(text);
}
