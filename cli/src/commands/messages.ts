import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Message } from '../../../sandbox/controlTypes.ts';
import { CommandError } from '../CommandError.ts';
import { callSandbox, type SandboxAddress } from '../network/callSandbox.ts';
import { hasMessages } from '../network/sandboxResponses.ts';
import { addAddressOptions } from '../options/addAddressOptions.ts';
import { parseText } from '../options/values/parseText.ts';
import { messageLine } from '../output/messageLine.ts';
import { secondsText } from '../output/secondsText.ts';
import { untilInterrupted } from '../untilInterrupted.ts';
import type { CommandContext } from './CommandContext.ts';

interface MessagesFlags extends SandboxAddress {
  to?: string;
  wait?: number;
  follow?: boolean;
  last?: boolean;
  json?: boolean;
}

/** Time limit of one request. The sandbox ends requests after 30 seconds. */
const TURN_SECONDS = 25;

const examples = `
Examples:
  $ widget-sandbox messages --to ada@example.com
  $ widget-sandbox messages --to +12025550123 --wait 20 --last --json    for scripts: the newest, or exit code 1 if none arrives
  $ widget-sandbox messages --follow
  $ widget-sandbox messages --at https://localhost:4100           for a sandbox with --https
`;

/** Adds `widget-sandbox messages`, which prints the messages that a running sandbox has "sent". */
export function addMessages(program: Command, { output, signals }: CommandContext): void {
  const messages = program
    .command('messages')
    .description('Prints the messages that a running sandbox has "sent", with codes and links, oldest first.')
    .summary('prints the messages of a running sandbox, with their codes')
    .addHelpText('after', examples)
    .option('--to <address>', 'only messages to this email address or E.164 number', parseText)
    .addOption(
      new Option('--wait <seconds>', 'if there is no message, wait for one for up to this time, at most 30').argParser(
        parseSeconds,
      ),
    )
    .option('--last', 'only the newest message')
    .option('--follow', 'keep printing new messages')
    .option('--json', 'print one line of JSON per message');
  addAddressOptions(messages).action(async ({ to, wait = 0, follow, last: isLast, json, ...address }: MessagesFlags) => {
    const print = (message: Message) => (json ? output.json(message) : output.line(...messageLine(message)));
    const end = new AbortController();
    const { signal } = end;
    if (follow) void untilInterrupted({ signals }).then(() => end.abort());
    const interrupted = new Promise<Message[]>((resolve) => signal.addEventListener('abort', () => resolve([])));
    const request = (after: string, seconds: number) => {
      const query = new URLSearchParams({ ...(to && { to }), after, wait: String(seconds) });
      const call = callSandbox(address, 'GET', `messages?${query}`, { isResponse: hasMessages, signal });
      return Promise.race([call.then(({ messages }) => messages), interrupted]);
    };

    const first = await request('', wait);
    if (signal.aborted) return;
    if (first.length === 0 && wait > 0)
      throw new CommandError(`no message${to ? ` to ${to}` : ''} arrived within ${secondsText(wait)}.`);
    let last = first.at(-1)?.id ?? '';
    (isLast ? first.slice(-1) : first).forEach(print);
    while (follow && !signal.aborted) {
      const next = await request(last, TURN_SECONDS);
      last = next.at(-1)?.id ?? last;
      next.forEach(print);
    }
  });
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 30)) throw new InvalidArgumentError('Give a number of seconds above 0, at most 30.');
  return seconds;
}
