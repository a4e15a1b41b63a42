import { type Command, Option } from 'commander';
import { CommandError } from '../CommandError.ts';
import { caOption } from '../options/caOption.ts';
import { parseAddress } from '../options/values/parseAddress.ts';
import { parsePublicToken } from '../options/values/parsePublicToken.ts';
import { parseText } from '../options/values/parseText.ts';
import { parseTimeout } from '../options/values/parseTimeout.ts';
import { paint } from '../output/paint.ts';
import type { CommandContext } from './CommandContext.ts';

export interface ConformanceFlags {
  publicToken?: string;
  inbox?: string;
  redirect?: string;
  ca?: string;
  /** Seconds. */
  timeout: number;
  json?: boolean;
}

const examples = `
A module's default export is a provider or { provider, inbox }. inbox(address) returns a promise of { code, link }.
Without an inbox, checks that need a message are skipped and listed as skipped. So are the products that the provider or back end
declares as missing. The last lines, and "capabilities" of --json, summarise the results by capability.

Examples:
  $ widget-sandbox conformance http://localhost:4100
  $ widget-sandbox conformance https://auth.example.com --public-token public-token-test-… --inbox http://localhost:8025/messages
  $ widget-sandbox conformance https://localhost:8443 --public-token public-token-test-… --ca dev-ca.pem
  $ widget-sandbox conformance ./provider.mjs --json
`;

/** Adds `widget-sandbox conformance`, which checks every call of a back end or provider against the contract. */
export function addConformance(program: Command, { output }: CommandContext): void {
  program
    .command('conformance')
    .description('Checks every call of a back end, or of a provider object, against the provider contract.')
    .summary('checks a back end or a provider object against the provider contract')
    .addHelpText('after', examples)
    .argument('<target>', 'address of a back end, or an ES module that exports a provider', parseText)
    .option('--public-token <token>', 'public token of the project; not needed for a sandbox', parsePublicToken)
    .option(
      '--inbox <address>',
      'URL that answers GET ?to=ADDRESS&wait=SECONDS with { messages: [{ code, link, links }] }',
      parseAddress,
    )
    .option(
      '--redirect <address>',
      'redirect URL for links in emails (default: http://localhost:3000/authenticate)',
      parseAddress,
    )
    .addOption(caOption)
    .addOption(new Option('--timeout <seconds>', 'maximum time for all calls together').default(300).argParser(parseTimeout))
    .option('--json', 'print one line of JSON with every result')
    .action(async (target: string, flags: ConformanceFlags) => {
      const { testTarget } = await import('../conformance/testTarget.ts');
      const marks = { passed: paint('green', '✓'), failed: paint('red', '✗'), skipped: paint('dim', '–') };
      const { backend, results, capabilities } = await testTarget(target, flags, ({ call, title, outcome, why }) => {
        if (flags.json) return;
        output.line(marks[outcome], ` ${call.padEnd(34)} ${title}`, ...(why ? [paint('dim', `: ${why}`)] : []));
      });
      const count = (outcome: string) => results.filter((result) => result.outcome === outcome).length;
      const counts = { passed: count('passed'), failed: count('failed'), skipped: count('skipped') };
      if (flags.json) output.json({ ...counts, backend, capabilities, results });
      else {
        output.line();
        for (const { capability, available, outcome } of capabilities)
          output.line(capability.padEnd(24), available ? outcome : 'missing');
        output.line();
        output.line(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
      }
      if (counts.failed > 0) throw new CommandError(`${target} fails ${counts.failed} of the checks.`);
    });
}
