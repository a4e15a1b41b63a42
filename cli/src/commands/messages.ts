import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Message } from '../../../sandbox/control.ts';
import { addSandboxOptions } from '../addSandboxOptions.ts';
import { CommandError } from '../CommandError.ts';
import { callSandbox, type SandboxPlace } from '../callSandbox.ts';
import { newsLine } from '../newsLine.ts';
import { createPaint } from '../paint.ts';
import { untilInterrupted } from '../untilInterrupted.ts';
import type { CommandContext } from './CommandContext.ts';

interface MessagesFlags extends SandboxPlace {
  to?: string;
  wait?: number;
  follow?: boolean;
  last?: boolean;
  json?: boolean;
}

/** How long one question waits; a sandbox holds none open for longer than 30 seconds. */
const TURN_SECONDS = 25;

const examples = `
Examples:
  $ widget-sandbox messages --to ada@example.com
  $ widget-sandbox messages --to +12025550123 --wait 20 --last --json    for scripts: the newest, or exit code 1
  $ widget-sandbox messages --follow
  $ widget-sandbox messages --at https://localhost:4100           of a sandbox with --https on this computer
`;

/** `widget-sandbox messages`: what a running sandbox has "sent". */
export function addMessages(program: Command, { terminal }: CommandContext): void {
  const messages = program
    .command('messages')
    .description('The texts and mails that a running sandbox has "sent", with their codes and links, oldest first.')
    .addHelpText('after', examples)
    .option('--to <address>', 'those to an email address or an E.164 number')
    .addOption(new Option('--wait <seconds>', 'wait so long for one that is not there yet').argParser(parseSeconds))
    .option('--last', 'the newest alone')
    .option('--follow', 'go on with those that come')
    .option('--json', 'one line of JSON for each');
  addSandboxOptions(messages).action(async ({ to, wait = 0, follow, last: isLast, json, ...place }: MessagesFlags) => {
    const paint = createPaint(terminal.stdout);
    const print = (message: Message) =>
      terminal.stdout.write(
        `${json ? JSON.stringify(message) : newsLine({ name: 'message', data: message }, { calls: false, paint })}\n`,
      );
    const ask = async (after: string, seconds: number) => {
      const query = new URLSearchParams({ ...(to && { to }), after, wait: String(seconds) });
      return (await callSandbox<{ messages: Message[] }>(place, 'GET', `messages?${query}`)).messages;
    };

    const end = new AbortController();
    if (follow) void untilInterrupted(terminal).then(() => end.abort());
    const interrupted = new Promise<Message[]>((resolve) => end.signal.addEventListener('abort', () => resolve([])));

    const first = await ask('', wait);
    if (first.length === 0 && wait > 0) throw new CommandError(`no message${to ? ` to ${to}` : ''} came within ${wait} seconds.`);
    let last = first.at(-1)?.id ?? '';
    (isLast ? first.slice(-1) : first).forEach(print);
    while (follow && !end.signal.aborted) {
      const next = await Promise.race([ask(last, TURN_SECONDS), interrupted]);
      last = next.at(-1)?.id ?? last;
      next.forEach(print);
    }
  });
}

function parseSeconds(text: string): number {
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= 30)) throw new InvalidArgumentError('It is a number of seconds, above 0 and at most 30.');
  return seconds;
}
