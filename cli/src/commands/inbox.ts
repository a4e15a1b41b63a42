import { type Command, Option } from 'commander';
import { sandboxFlags } from '../options/sandboxFlags.ts';
import { parsePort } from '../options/values/parsePort.ts';
import type { InboxFlags } from '../runInbox.ts';
import { untilInterrupted } from '../untilInterrupted.ts';
import type { CommandContext } from './CommandContext.ts';

const DEFAULT_SMTP_PORT = 1_025;

const examples = `
Examples:
  $ widget-sandbox inbox --smtp 1025         then let your back end send emails to localhost:1025, without TLS and without a password
  $ widget-sandbox messages --to ada@example.com --wait 20 --last --json      in another terminal: the newest, with its code
  $ curl localhost:4100/__sandbox/messages -H 'Content-Type: application/json' -d '{ "to": "+12025550123", "text": "Your code is 123456" }'

Texts are also received in the form of Twilio's API: POST /2010-04-01/Accounts/{sid}/Messages.json.
Nothing is sent on. An email has at most 10 MB. The newest 200 messages are kept, until the command ends.
`;

/** Adds `widget-sandbox inbox`, which receives the emails and text messages of a developer's own back end. */
export function addInbox(program: Command, { output, signals, version, playgroundDir }: CommandContext): void {
  const inbox = program
    .command('inbox')
    .description('Receives emails by SMTP and texts by HTTP from your own back end, and shows them on a page.')
    .summary('receives emails and texts of your own back end')
    .addHelpText('after', examples)
    .addOption(
      new Option('--smtp <port>', 'port for emails; 0 selects a free port').default(DEFAULT_SMTP_PORT).argParser(parsePort),
    );
  for (const name of ['port', 'host', 'controlToken', 'log'] as const) {
    const { flag } = sandboxFlags[name];
    if (flag) inbox.addOption(flag);
  }
  inbox
    .option('--open', 'open the inbox in a browser')
    .option('--json', 'print one line of JSON with all addresses, and no log')
    .action(async (flags: InboxFlags) => {
      // Before anything loads, because a signal may arrive at any time of the start.
      const interrupted = untilInterrupted({ signals });
      const { runInbox } = await import('../runInbox.ts');
      const running = await runInbox({ ...flags, version, playgroundDir }, output);
      await interrupted;
      await running.close();
    });
}
