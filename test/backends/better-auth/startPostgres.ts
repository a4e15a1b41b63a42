import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** Finds the folder of PostgreSQL's programs in Debian's package. */
function findPrograms(): string {
  const [newest] = readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a));
  if (newest === undefined) throw new Error('PostgreSQL is not installed. Install it: apt-get install postgresql.');
  return join(DEBIAN, newest, 'bin');
}

/** A port that is free now. */
const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });

/** Starts PostgreSQL with an empty database in a temporary folder. It does not run as root: there it runs as the user postgres. */
export async function startPostgres() {
  const programs = findPrograms();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'better-auth-postgres-'));
  const data = join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const run = (program: string, ...args: string[]) => {
    const command = [join(programs, program), ...args];
    const [file = '', ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', ...command] : command;
    execFileSync(file, rest, { cwd: folder, stdio: 'ignore' });
  };
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off`;
  const start = () => run('pg_ctl', 'start', '-w', '-D', data, '-o', options, '-l', join(folder, 'log'));
  const stop = () => run('pg_ctl', 'stop', '-w', '-m', 'immediate', '-D', data);
  run('initdb', '-D', data, '-U', 'widget', '--auth=trust', '--no-sync');
  start();
  return {
    url: `postgres://widget@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove() {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
