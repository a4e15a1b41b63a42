import getPort, { portNumbers } from 'get-port';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import { explainWriteError } from '../../sandbox/serving/explainWriteError.ts';
import { CommandError } from './CommandError.ts';
import { DEFAULT_PORT } from './defaultAddress.ts';

interface Flags {
  port: number;
  host: string;
  smtp?: number | undefined;
  seed?: string | undefined;
  data?: string | undefined;
  provider?: string | undefined;
}

/** Explains the error of a start in one sentence, with its flag; returns the error itself if its message is sufficient. */
export async function explainStartError(error: NodeJS.ErrnoException & { port?: number }, flags: Flags): Promise<Error> {
  const { host, seed, data, provider } = flags;
  const writeProblem = data !== undefined && error.syscall !== 'listen' ? explainWriteError(error, 'file') : undefined;
  if (writeProblem) return new CommandError(`--data ${data}: ${writeProblem}`);
  const isSmtp = flags.smtp !== undefined && flags.smtp === error.port;
  const port = isSmtp ? Number(flags.smtp) : flags.port;
  const flag = isSmtp ? '--smtp' : '--port';
  if (error.code === 'EADDRINUSE') {
    const ports = portNumbers(Math.min(Math.max(port + 1, 1_024), 65_535), 65_535);
    const free = await getPort({ host, port: ports, exclude: [isSmtp ? flags.port : (flags.smtp ?? 0)] });
    const problem = isSmtp && flags.smtp === flags.port ? `--port and --smtp are both ${port}` : `port ${port} is in use`;
    return new CommandError(`${problem}. Use ${flag} ${free}, which is free.`);
  }
  if (error.code === 'EACCES' && port > 0 && port < 1024) {
    return new CommandError(`port ${port} needs administrator rights. Use ${flag} ${isSmtp ? 1_025 : DEFAULT_PORT}.`);
  }
  if (error.code === 'EINVAL' && /^fe[89ab]/i.test(host)) {
    return new CommandError(
      `--host ${host}: this address needs a zone such as %eth0, which addresses of pages cannot have. Use localhost, or :: for all addresses.`,
    );
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    const [, inBrackets] = /^\[(.+)\]$/.exec(host) ?? [];
    if (inBrackets) return new CommandError(`--host ${host}: write the address without brackets: --host ${inBrackets}.`);
    return new CommandError(
      `--host ${host}: this computer does not have this address. Use localhost, or 0.0.0.0 for all addresses.`,
    );
  }
  if (provider !== undefined && error.cause instanceof CommandError) return new CommandError(`--provider ${error.cause.message}`);
  if (error instanceof ConfigError && seed !== undefined) return new CommandError(`--seed ${seed}: ${error.message}`);
  return error;
}
