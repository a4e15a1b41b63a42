import { type ChildProcess, fork } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Message } from './Host.ts';

// A test with a DOM replaces URL.
const script = join(dirname(fileURLToPath(import.meta.url)), 'serve.js');

interface HostSettings {
  port?: number;
  /** Address of a PostgreSQL database. Default: SQLite in memory. */
  postgres?: string;
  trustedOrigins?: string[];
  /** Services that deliver messages. Default: the parent process gets them. */
  delivery?: { smtpPort: number; texts: string };
  /** Address of an OpenID Connect provider, which is set up as Google. */
  oidc?: string;
  /** Options of `createWidgetHandler`. */
  handler?: object;
  /** True if a sign-up with a password waits for the link in an email. */
  requiresProof?: boolean;
}

interface Event {
  url?: string;
  message?: Message;
  done?: string;
}

/** Starts a host as a process. */
export async function forkHost(settings: HostSettings = {}) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(script, [JSON.stringify(settings)], { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const messages: Message[] = [];
  child.on('message', ({ message }: Event) => message && messages.push(message));
  const { url = '' } = await nextEvent(child, (event) => event.url !== undefined);

  return {
    url,
    /** The newest message to an address. `count`: the number of messages to wait for. */
    async messageTo(address: string, count = 1): Promise<Message> {
      const found = () => messages.filter(({ to }) => to === address);
      while (found().length < count) await nextEvent(child, (event) => event.message?.to === address);
      return found().at(-1) as Message;
    },
    async expireCodes() {
      const done = nextEvent(child, (event) => event.done === 'expire');
      child.send('expire');
      await done;
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}

/** The next event of a process that `is` accepts. Rejects if the process ends before. */
function nextEvent(child: ChildProcess, is: (event: Event) => boolean): Promise<Event> {
  return new Promise((resolve, reject) => {
    const stop = () => child.off('message', onMessage).off('exit', onExit);
    const onMessage = (event: Event) => {
      if (!is(event)) return;
      stop();
      resolve(event);
    };
    const onExit = (code: number | null) => {
      stop();
      reject(new Error(`The host has ended with code ${code}.`));
    };
    child.on('message', onMessage).on('exit', onExit);
  });
}
