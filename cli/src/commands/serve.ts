import { startSandbox } from '../../../sandbox/server.ts';
import { banner } from '../banner.ts';
import { CommandError } from '../CommandError.ts';
import { checkFaults } from '../checkFaults.ts';
import { freePort } from '../freePort.ts';
import { newsLine } from '../newsLine.ts';
import { openBrowser } from '../openBrowser.ts';
import { createPaint } from '../paint.ts';
import type { FaultFlag } from '../parseFault.ts';
import { passwordPolicies } from '../passwordPolicies.ts';
import { readHostConfig } from '../readHostConfig.ts';
import type { Terminal } from '../Terminal.ts';

/** What the flags say. */
export interface ServeFlags {
  products?: readonly string[];
  otpMethods?: readonly string[];
  oauthProviders?: readonly string[];
  config?: string;
  passwordPolicy?: keyof typeof passwordPolicies;
  fault?: readonly FaultFlag[];
  data?: string;
  port: number;
  host: string;
  open?: boolean;
  quiet?: boolean;
  json?: boolean;
}

export interface ServeOptions extends ServeFlags {
  version: string;
  playgroundDir: string;
}

/**
 * Starts the sandbox and tells the terminal where it is and what it sends.
 *
 * @returns its address, and what ends it
 * @throws CommandError before anything has started
 */
export async function serve(options: ServeOptions, terminal: Terminal): Promise<{ url: string; close(): Promise<void> }> {
  const { port, host, data, playgroundDir, fault: faults = [] } = options;
  const config = await readHostConfig(options);
  checkFaults(faults);
  const policy = options.passwordPolicy ? { password: passwordPolicies[options.passwordPolicy] } : {};
  const sandbox = await startSandbox({ port, host, playgroundDir, config, policy, ...(data ? { dataFile: data } : {}) }).catch(
    async (error: NodeJS.ErrnoException) => {
      throw await explain(error, options);
    },
  );
  const { url, api, control, publicToken, idp } = sandbox;
  // A data file keeps the settings of its last run; a flag goes before them.
  idp.policy.set(policy);
  for (const fault of faults) idp.scenario.add(fault);

  if (options.json) {
    terminal.stdout.write(`${JSON.stringify({ playground: url, api, public_token: publicToken, control })}\n`);
  } else {
    const paint = createPaint(terminal.stdout);
    terminal.stdout.write(banner({ playground: url, inbox: `${url}/#tab=inbox`, api, publicToken }, options.version, paint));
    idp.subscribe((item) => {
      const line = newsLine(item, { calls: !options.quiet, paint });
      if (line) terminal.stdout.write(`${line}\n`);
    });
  }
  if (options.open && !(await openBrowser(url))) {
    terminal.stderr.write(`widget-sandbox: no browser could be opened. Open ${url} yourself.\n`);
  }
  return sandbox;
}

async function explain(error: NodeJS.ErrnoException, { port, host }: ServeOptions): Promise<Error> {
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
  return error;
}
