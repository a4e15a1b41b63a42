import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../support/freePort.ts';

export const PROJECT = 'demo-signin-widget';

const command = fileURLToPath(new URL('./node_modules/firebase-tools/lib/bin/firebase.js', import.meta.url));

/** Starts the Auth emulator of firebase-tools at a free port, without a network. */
export async function startEmulator(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'firebase-emulator-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const auth = { host: '127.0.0.1', port };
  const emulators = { auth, hub: { port: hub }, logging: { port: logging }, ui: { enabled: false } };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  // The command checks for a newer version once a day.
  await mkdir(join(folder, 'configstore'));
  await writeFile(join(folder, 'configstore', 'firebase-tools.json'), JSON.stringify({ motd: { fetched: Date.now() } }));

  const child = spawn(process.execPath, [command, 'emulators:start', '--only', 'auth', '--project', PROJECT], {
    cwd: folder,
    env: { ...process.env, XDG_CONFIG_HOME: folder, CI: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        printed.push(line);
        if (line.includes('All emulators ready')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`The Auth emulator did not start.\n${printed.join('\n')}`)));
  });
  await ready;
  return {
    url: `http://localhost:${port}`,
    async close() {
      child.kill('SIGINT');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
