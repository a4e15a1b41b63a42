import { ConfigError } from '../../sandbox/hostConfig.ts';
import { networkAddresses } from '../../sandbox/serving/networkAddresses.ts';
import { banner } from './banner.ts';
import { CommandError } from './CommandError.ts';
import { checkFaults } from './checkFaults.ts';
import { freePort } from './freePort.ts';
import type { Offered } from './hostConfigOf.ts';
import { openBrowser } from './openBrowser.ts';
import { createPaint } from './paint.ts';
import type { passwordPolicies } from './passwordPolicies.ts';
import type { FaultFlag } from './readFault.ts';
import { readHostConfig } from './readHostConfig.ts';
import { readSeed } from './readSeed.ts';
import { startSandbox } from './startSandbox.ts';
import type { Terminal } from './Terminal.ts';
import { tellNews } from './tellNews.ts';

/** What the flags say. */
export interface ServeFlags extends Offered {
  config?: string;
  locale?: string;
  passwordPolicy?: keyof typeof passwordPolicies;
  fault?: readonly FaultFlag[];
  data?: string;
  port: number;
  host: string;
  open?: boolean;
  quiet?: boolean;
  json?: boolean;
  seed?: string;
  strict?: boolean;
  https?: boolean;
  controlToken?: string;
  log?: 'text' | 'json';
}

export interface ServeOptions extends ServeFlags {
  version: string;
  /** Where the certificate of `--https` is kept. Default: the person's home folder. */
  certificateDir?: string;
  /** Without it there is no playground: the provider stands alone. */
  playgroundDir?: string;
}

export interface Serving {
  url: string;
  /** Resolves with the address of the first call that is no route, where that is to end it. */
  unknownCall: Promise<string>;
  close(): Promise<void>;
}

/**
 * Starts the sandbox and tells the terminal where it is and what it sends.
 *
 * @returns its address, and what ends it
 * @throws CommandError before anything has started
 */
export async function runServe(options: ServeOptions, terminal: Terminal): Promise<Serving> {
  const { port, host, data, playgroundDir, locale, passwordPolicy, https, controlToken, fault: faults = [] } = options;
  const config = await readHostConfig(options);
  checkFaults(faults);
  const seed = options.seed === undefined ? {} : await readSeed(options.seed);
  const given = { port, host, config, locale, passwordPolicy, seed, data, https, controlToken, faults };
  const sandbox = await startSandbox(
    { ...given, playground: playgroundDir ?? false },
    { certificateDir: options.certificateDir },
  ).catch(async (error: NodeJS.ErrnoException) => {
    throw await explain(error, options);
  });
  const { url, api, control, publicToken, idp, certificateFile } = sandbox;

  const unknownCall = new Promise<string>((resolve) => {
    if (!options.strict) return;
    idp.subscribe(({ name, data }) => {
      if (name === 'call' && data.call === null) resolve(`${data.method} ${data.path}`);
    });
  });
  if (options.json) {
    const addresses = { ...(playgroundDir && { playground: url }), api, public_token: publicToken, control };
    terminal.stdout.write(`${JSON.stringify(addresses)}\n`);
  } else {
    const paint = createPaint(terminal.stdout);
    const pages = playgroundDir ? { playground: url, inbox: `${url}/#tab=inbox` } : {};
    if (options.log === 'json')
      terminal.stdout.write(`${JSON.stringify({ type: 'start', ...pages, api, public_token: publicToken })}\n`);
    else
      terminal.stdout.write(
        banner(
          { ...pages, api, publicToken, isShared: networkAddresses('http', host, port).length > 0, certificate: certificateFile },
          options.version,
          paint,
        ),
      );
    tellNews(idp, { form: options.log ?? 'text', quiet: options.quiet, paint, write: (text) => terminal.stdout.write(text) });
  }
  if (options.open && !(await openBrowser(url))) {
    terminal.stderr.write(`widget-sandbox: no browser could be opened. Open ${url} yourself.\n`);
  }
  return { url, unknownCall, close: sandbox.close };
}

const DATA_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'its folder is not there. Make it, or name another file.',
  ENOTDIR: 'what should be its folder is a file. Name another one.',
  EISDIR: 'this is a folder. Name a file in it.',
  EACCES: 'it may not be read or written. Change its rights, or name another file.',
  EPERM: 'it may not be read or written. Change its rights, or name another file.',
  EROFS: 'nothing can be written there. Name another file.',
  ENOSPC: 'the disk is full. Make room, or name another file.',
};

async function explain(error: NodeJS.ErrnoException, { port, host, seed, data }: ServeOptions): Promise<Error> {
  const trouble = data !== undefined && error.syscall !== 'listen' ? DATA_TROUBLE[error.code ?? ''] : undefined;
  if (trouble) return new CommandError(`--data ${data}: ${trouble}`);
  if (error.code === 'EADDRINUSE') {
    const free = await freePort(port + 1, host);
    return new CommandError(`port ${port} is taken. Use --port ${free ?? 0}, which is free.`);
  }
  if (error.code === 'EACCES' && port > 0 && port < 1024) {
    return new CommandError(`port ${port} is not allowed without more rights. Use --port 4100.`);
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new CommandError(
      `--host ${host}: this computer has no such address. Use localhost, or 0.0.0.0 for all of its addresses.`,
    );
  }
  if (error instanceof ConfigError && seed !== undefined) return new CommandError(`--seed ${seed}: ${error.message}`);
  return error;
}
