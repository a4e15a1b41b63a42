import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';

const root = fileURLToPath(new URL('../../', import.meta.url));
// What the test runner has in its environment is no business of a host's tools.
const { NODE_ENV: _, ...env } = process.env;
const quiet = { ...env, NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' };

const npm = (folder: string, ...words: string[]) =>
  execFileSync('npm', [...words, '--silent'], { cwd: folder, encoding: 'utf8', env: quiet, stdio: 'pipe' });

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Copies a folder of this one out of the repository, installs what it needs and the packed package, builds it and starts it.
 * @param variables environment of the server
 * @throws where one of these fails; the error has what was said.
 */
export async function startHost(
  name: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<{ url: string; stop(): void }> {
  const folder = mkdtempSync(`/tmp/signin-widget-${name}-`);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(fileURLToPath(new URL(`./${name}`, import.meta.url)), folder, { recursive: true });
    const tarball = npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder).trim().split('\n').at(-1);
    npm(
      folder,
      'install',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--prefer-offline',
      `./${tarball}`,
    );
    npm(folder, 'run', 'build');
    const port = await getPort({ host: 'localhost' });
    const server = spawn('npm', ['start', '--silent', '--', '--port', String(port)], {
      cwd: folder,
      env: { ...quiet, ...variables },
      detached: true,
      stdio: 'ignore',
    });
    const ended = new Promise<never>((_resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`The server of ${name} ended with ${code}.`)));
    });
    ended.catch(() => {});
    const url = `http://localhost:${port}`;
    while (!(await Promise.race([answers(url), ended]))) await new Promise((resolve) => setTimeout(resolve, 100));
    return {
      url,
      stop() {
        if (server.pid) process.kill(-server.pid);
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}
