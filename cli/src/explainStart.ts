import getPort, { portNumbers } from 'get-port';
import { ConfigError } from '../../sandbox/hostConfig.ts';
import { CommandError } from './CommandError.ts';

const DATA_TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'the folder does not exist. Create it, or use another file.',
  ENOTDIR: 'the parent is a file, not a folder. Use another file.',
  EISDIR: 'this is a folder. Use a file in it.',
  EACCES: 'permission denied. Change the permissions, or use another file.',
  EPERM: 'permission denied. Change the permissions, or use another file.',
  ELOOP: 'this is a symbolic link, and the sandbox does not follow links. Use the file that it points to.',
  EROFS: 'the file system is read-only. Use another file.',
  ENOSPC: 'the disk is full. Free some space, or use another file.',
};

interface Flags {
  port: number;
  host: string;
  smtp?: number | undefined;
  seed?: string | undefined;
  data?: string | undefined;
}

/** Explains the error of a start in one sentence, with its flag; returns the error itself if its message is sufficient. */
export async function explainStart(error: NodeJS.ErrnoException & { port?: number }, flags: Flags): Promise<Error> {
  const { host, seed, data } = flags;
  const trouble = data !== undefined && error.syscall !== 'listen' ? DATA_TROUBLE[error.code ?? ''] : undefined;
  if (trouble) return new CommandError(`--data ${data}: ${trouble}`);
  const isSmtp = flags.smtp !== undefined && flags.smtp === error.port;
  const port = isSmtp ? Number(flags.smtp) : flags.port;
  const flag = isSmtp ? '--smtp' : '--port';
  if (error.code === 'EADDRINUSE') {
    const free = await getPort({ host, port: portNumbers(Math.min(Math.max(port + 1, 1_024), 65_535), 65_535) });
    return new CommandError(`port ${port} is in use. Use ${flag} ${free}, which is free.`);
  }
  if (error.code === 'EACCES' && port > 0 && port < 1024) {
    return new CommandError(`port ${port} needs administrator rights. Use ${flag} ${isSmtp ? 1_025 : 4_100}.`);
  }
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL') {
    return new CommandError(
      `--host ${host}: this computer does not have this address. Use localhost, or 0.0.0.0 for all addresses.`,
    );
  }
  if (error instanceof ConfigError && seed !== undefined) return new CommandError(`--seed ${seed}: ${error.message}`);
  return error;
}
