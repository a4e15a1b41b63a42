import { type Command, Option } from 'commander';
import { CommandError } from '../CommandError.ts';
import { DEFAULT_ADDRESS } from '../defaultAddress.ts';
import { caOption } from '../options/caOption.ts';
import { optionRules } from '../options/optionRules.ts';
import { parseByRule } from '../options/values/parseByRule.ts';
import { parseOrigin } from '../options/values/parseOrigin.ts';
import { parsePublicToken } from '../options/values/parsePublicToken.ts';
import { parseText } from '../options/values/parseText.ts';
import { parseTimeout } from '../options/values/parseTimeout.ts';
import { paint } from '../output/paint.ts';
import type { CommandContext } from './CommandContext.ts';

export interface CheckFlags {
  config?: string;
  backend?: string;
  publicToken?: string;
  /** Origin of the page that calls the back end. */
  origin?: string;
  ca?: string;
  /** Seconds. */
  timeout: number;
  json?: boolean;
}

interface GivenFlags extends CheckFlags {
  fromStytch?: string;
}

const examples = `
A file contains a configuration in the format of --config, or { config, theme }. For the address of a page, the command compares
the page's Content-Security-Policy with what the configuration needs. With --backend, it reports products that the back end declares as
missing, and headers that its responses need for the widget on a page of another origin (CORS): that of the page, or --origin.

Examples:
  $ widget-sandbox check host.config.mjs
  $ widget-sandbox check http://localhost:5173/sign-in --config host.config.mjs --backend https://auth.example.com
  $ widget-sandbox check host.config.mjs --backend https://auth.example.com --origin https://www.example.com
  $ widget-sandbox check --from-stytch stytch.config.mjs > host.config.mjs

--from-stytch reads what a page passes to Stytch's widget: config, styles or presentation, strings. It prints a module with config, theme
and copy for this widget. Comments at its start name each option that has no equivalent, or a difference, and what to do.

The exit code is 1 if there are errors. Warnings do not change it.
`;

/** Adds `widget-sandbox check`, which reports what prevents sign-in in a configuration or a page. */
export function addCheck(program: Command, { output }: CommandContext): void {
  program
    .command('check')
    .description('Checks a configuration or a page: conflicts, addresses, origins, policy, contrast, size.')
    .summary('checks a configuration or a page')
    .addHelpText('after', examples)
    .argument('[target]', 'a file with a configuration, or the address of a page', parseText)
    .addOption(
      new Option('--from-stytch <file>', "convert a configuration of Stytch's widget, and print it")
        .argParser(parseText)
        .conflicts(['config', 'backend', 'publicToken', 'origin', 'ca']),
    )
    .option('--config <file>', "the page's configuration", parseText)
    .option(
      '--backend <address>',
      `address of the back end that the page calls (default: ${DEFAULT_ADDRESS})`,
      parseByRule(optionRules.backend),
    )
    .option('--public-token <token>', 'public token of the project at --backend; not needed for a sandbox', parsePublicToken)
    .option('--origin <origin>', 'origin of the page that calls --backend (default: that of the page)', parseOrigin)
    .addOption(caOption)
    .addOption(new Option('--timeout <seconds>', 'maximum time for the page to load').default(30).argParser(parseTimeout))
    .option('--json', 'print one line of JSON')
    .action(async (target: string | undefined, { fromStytch, ...flags }: GivenFlags) => {
      if (fromStytch !== undefined) {
        if (target !== undefined) throw new CommandError('--from-stytch takes one file. Leave out the other.', 2);
        const { printFromStytch } = await import('../check/printFromStytch.ts');
        return printFromStytch(fromStytch, flags, output);
      }
      if (flags.origin !== undefined && flags.backend === undefined)
        throw new CommandError('--origin is for the check of a back end. Add its address as --backend.', 2);
      if (target === undefined) throw new CommandError('name a file or the address of a page, or use --from-stytch FILE.', 2);
      const { collectFindings } = await import('../check/collectFindings.ts');
      const { findings, sizes } = await collectFindings(target, flags);
      const count = (level: string) => findings.filter((finding) => finding.level === level).length;
      const counts = { errors: count('error'), warnings: count('warning') };
      if (flags.json) output.json({ ...counts, findings, sizes });
      else {
        for (const { level, about, text } of findings) {
          output.line(paint(level === 'error' ? 'red' : 'yellow', level.padEnd(8)), ' ', paint('bold', about), `: ${text}`);
        }
        for (const { what, bytes } of sizes) output.line(paint('dim', 'size'.padEnd(8)), ` ${what}: at most ${kilobytes(bytes)}`);
        output.line();
        output.line(`${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}`);
      }
      if (counts.errors > 0)
        throw new CommandError(`${target} has ${plural(counts.errors, 'error')}. Correct what is listed above.`);
    });
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB (gzip, without React)`;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
