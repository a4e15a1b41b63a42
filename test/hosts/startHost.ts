import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from '../support/freePort.ts';
import { appEnvironment, packedFiles, runIn } from '../support/writeApp.ts';
import { writeHost } from './writeHost.ts';

/** A running host. */
export interface Host {
  url: string;
  folder: string;
  stop(): void;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/**
 * Writes a host, installs what it needs and then the packed package, as in an app that has a lock file, builds it and starts it.
 *
 * @param variables environment of the server
 * @throws where one of these fails; the error has what was said.
 */
export async function startHost(name: string, variables: Readonly<Record<string, string>> = {}): Promise<Host> {
  const folder = writeHost(name);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const npm = (...words: string[]) => runIn(folder, 'npm', ...words, '--silent');
  try {
    const [widget = ''] = packedFiles();
    const install = (...packages: string[]) =>
      npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...packages);
    install();
    install(widget);
    npm('run', 'build');
    const port = await freePort();
    const server = spawn('npm', ['start', '--silent', '--', '--port', String(port)], {
      cwd: folder,
      // Some servers read their port from the environment instead of the command line.
      env: { ...appEnvironment, PORT: String(port), ...variables },
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
      folder,
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
