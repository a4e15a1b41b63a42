import { isShared } from '../../sandbox/serving/networkAddresses.ts';
import { startInbox } from '../../sandbox/startInbox.ts';
import { explainStartError } from './explainStartError.ts';
import { openBrowser } from './network/openBrowser.ts';
import type { Output } from './output/createOutput.ts';
import { inboxBanner } from './output/inboxBanner.ts';
import { printEvents } from './output/printEvents.ts';
import { printRefusal } from './output/printRefusal.ts';

/** Values of the flags. */
export interface InboxFlags {
  smtp: number;
  port: number;
  host: string;
  controlToken?: string;
  open?: boolean;
  json?: boolean;
  log?: 'text' | 'json';
}

interface InboxOptions extends InboxFlags {
  version: string;
  playgroundDir: string;
}

/**
 * Starts the inbox and prints its addresses and each message.
 *
 * @returns its address, and a function that ends it
 * @throws CommandError before anything has started
 */
export async function runInbox(options: InboxOptions, output: Output) {
  const { smtp, port, host, controlToken, playgroundDir } = options;
  const inbox = await startInbox({
    smtpPort: smtp,
    port,
    host,
    playgroundDir,
    ...(controlToken && { controlToken }),
    onRefused: (message) => printRefusal(message, options, output),
  }).catch(async (error: NodeJS.ErrnoException) => {
    throw await explainStartError(error, options);
  });
  const { url, control } = inbox;
  const places = { inbox: url, smtp: `smtp://${new URL(url).hostname}:${inbox.smtpPort}`, texts: `${control}/messages`, control };
  const sharedToken = isShared(host) ? inbox.controlToken : null;
  if (options.json) output.json({ ...places, ...(sharedToken !== null && { control_token: sharedToken }) });
  else {
    if (options.log === 'json') output.json({ type: 'start', ...places });
    else for (const line of inboxBanner({ ...places, controlToken: sharedToken }, options.version)) output.line(...line);
    printEvents(inbox.idp, { form: options.log ?? 'text', quiet: true, output });
  }
  if (options.open) await openBrowser(url, output);
  return { url, close: inbox.close };
}
