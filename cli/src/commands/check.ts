import { type Command, Option } from 'commander';
import { CommandError } from '../CommandError.ts';
import { createPaint } from '../paint.ts';
import type { CommandContext } from './CommandContext.ts';

export interface CheckFlags {
  config?: string;
  backend: string;
  ca?: string;
  json?: boolean;
}

const examples = `
A file holds a configuration as --config takes it, or { config, theme } with both. An address is a page with the widget: its
Content-Security-Policy is held against what the configuration needs.

Examples:
  $ widget-sandbox check host.config.mjs
  $ widget-sandbox check http://localhost:5173/sign-in --config host.config.mjs --backend https://auth.example.com

It is not done (exit code 1) where something keeps visitors out; warnings alone change nothing.
`;

/** `widget-sandbox check`: what a host's configuration, or its page, has against its visitors. */
export function addCheck(program: Command, { terminal }: CommandContext): void {
  program
    .command('check')
    .description("Looks a host's configuration over: conflicts, addresses, origins, policy, contrast, size.")
    .addHelpText('after', examples)
    .argument('<target>', 'a file with a configuration, or the address of a page')
    .option('--config <file>', "the page's configuration")
    .addOption(new Option('--backend <address>', 'of the back end that the page calls').default('http://localhost:4100'))
    .option('--ca <file>', "certificate (PEM) to trust by https (default: this computer's own, for localhost)")
    .option('--json', 'print one line of JSON')
    .action(async (target: string, flags: CheckFlags) => {
      const { runCheck } = await import('../runCheck.ts');
      const { findings, sizes } = await runCheck(target, flags);
      const count = (level: string) => findings.filter((finding) => finding.level === level).length;
      const counts = { errors: count('error'), warnings: count('warning') };
      if (flags.json) terminal.stdout.write(`${JSON.stringify({ ...counts, findings, sizes })}\n`);
      else {
        const paint = createPaint(terminal.stdout);
        for (const { level, about, text } of findings) {
          terminal.stdout.write(
            `${paint(level === 'error' ? 'red' : 'yellow', level.padEnd(8))} ${paint('bold', about)}: ${text}\n`,
          );
        }
        for (const { what, bytes } of sizes)
          terminal.stdout.write(`${paint('dim', 'size'.padEnd(8))} ${what}: at most ${kilobytes(bytes)}\n`);
        terminal.stdout.write(`\n${plural(counts.errors, 'error')}, ${plural(counts.warnings, 'warning')}\n`);
      }
      if (counts.errors > 0)
        throw new CommandError(`${target} keeps visitors out. Mend the ${plural(counts.errors, 'error')} above.`);
    });
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB (gzip, React aside)`;
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;
