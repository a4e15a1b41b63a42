import type { Command } from 'commander';
import { addProviderOptions, FILES } from '../addProviderOptions.ts';
import type { ServeFlags } from '../runServe.ts';
import { runUntilEnd } from '../runUntilEnd.ts';
import type { CommandContext } from './CommandContext.ts';

const examples = `
Examples:
  $ widget-sandbox idp                         then createClient({ backend: 'http://localhost:4100', publicToken })
  $ widget-sandbox idp --seed users.json --log json
  $ widget-sandbox idp --port 0 --json         for scripts: one line with every address
  $ widget-sandbox messages --follow           the codes that it "sends", in another terminal
${FILES}`;

/** `widget-sandbox idp`: the mock provider for a page of the developer's own. */
export function addIdp(program: Command, context: CommandContext): void {
  const idp = program
    .command('idp')
    .description('The mock identity provider alone, for developing a page of your own against it.')
    .addHelpText('after', examples);
  addProviderOptions(idp);
  idp.action((flags: ServeFlags) => runUntilEnd(flags, context));
}
