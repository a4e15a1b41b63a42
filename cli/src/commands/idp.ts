import type { Command } from 'commander';
import { addServerOptions, FILES_HELP } from '../options/addServerOptions.ts';
import type { ServeFlags } from '../runServe.ts';
import { runUntilEnd } from '../runUntilEnd.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox idp                         then createClient({ backend: 'http://localhost:4100', publicToken })
  $ widget-sandbox idp --seed users.json --log json
  $ widget-sandbox idp --port 0 --json         for scripts: prints one line of JSON with all addresses
  $ widget-sandbox messages --follow           prints the codes that it "sends", in another terminal
${FILES_HELP}`;

/** Adds `widget-sandbox idp`, which starts the mock provider without the playground. */
export function addIdp(program: Command, context: CommandContext): void {
  const idp = program
    .command('idp')
    .description('Starts the mock identity provider without the playground, for your own page.')
    .summary('starts the mock provider without the playground')
    .addHelpText('after', examples);
  addServerOptions(idp);
  idp.action((flags: ServeFlags) => runUntilEnd(flags, context));
}
