import type { Command } from 'commander';
import { CommandError } from '../CommandError.ts';
import { createPaint } from '../paint.ts';
import type { CommandContext } from './CommandContext.ts';

export interface ConformanceFlags {
  publicToken?: string;
  inbox?: string;
  redirect?: string;
  ca?: string;
  json?: boolean;
}

const examples = `
A module's default export is a provider, or { provider, inbox }, inbox(address) being a promise of { code, link }.
Where messages cannot be read, what needs one is not tried, and that is said.

Examples:
  $ widget-sandbox conformance http://localhost:4100
  $ widget-sandbox conformance https://auth.example.com --public-token public-token-test-… --inbox http://localhost:8025/messages
  $ widget-sandbox conformance https://localhost:8443 --public-token public-token-test-… --ca dev-ca.pem
  $ widget-sandbox conformance ./provider.mjs --json
`;

/** `widget-sandbox conformance`: does somebody's back end or provider do what the widget expects of it? */
export function addConformance(program: Command, { terminal }: CommandContext): void {
  program
    .command('conformance')
    .description('Tries every call of the provider contract against a back end, or a provider object, and reports call by call.')
    .addHelpText('after', examples)
    .argument('<target>', "a back end's address, or an ES module that exports a provider")
    .option('--public-token <token>', "of the back end's project; a sandbox tells its own")
    .option(
      '--inbox <address>',
      'answers GET ?to=ADDRESS&wait=SECONDS with { messages: [{ code, link, links }] }, as a sandbox does',
    )
    .option('--redirect <address>', 'where links of mails may lead (default: http://localhost:3000/authenticate)')
    .option('--ca <file>', "certificate (PEM) to trust by https (default: this computer's own, for localhost)")
    .option('--json', 'print one line of JSON with every result')
    .action(async (target: string, flags: ConformanceFlags) => {
      const { runTarget } = await import('../runTarget.ts');
      const paint = createPaint(terminal.stdout);
      const marks = { passed: paint('green', '✓'), failed: paint('red', '✗'), skipped: paint('dim', '–') };
      const results = await runTarget(target, flags, ({ call, title, outcome, why }) => {
        if (flags.json) return;
        terminal.stdout.write(`${marks[outcome]} ${call.padEnd(34)} ${title}${why ? paint('dim', `: ${why}`) : ''}\n`);
      });
      const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
      const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
      if (flags.json) terminal.stdout.write(`${JSON.stringify({ ...counts, results })}\n`);
      else terminal.stdout.write(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} not tried\n`);
      if (counts.failed > 0)
        throw new CommandError(`${target} does not do ${counts.failed} of the things that the contract asks.`);
    });
}
