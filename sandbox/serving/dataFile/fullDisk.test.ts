import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const script = fileURLToPath(new URL('killableSandbox.mjs', import.meta.url));
/** Runs a command in a file system that the rest of the computer does not see. Only some systems allow that. */
const inside = ['-r', '-m', 'sh', '-c'];
const isAllowed = spawnSync('unshare', [...inside, 'mount -t tmpfs none /mnt']).status === 0;

/** Starts a sandbox whose data file is on a disk of 32 kB. */
async function startOnSmallDisk() {
  const disk = await mkdtemp(join(tmpdir(), 'disk-'));
  const command = `mount -t tmpfs -o size=32k none '${disk}' && exec '${process.execPath}' '${script}' '${disk}/data'`;
  const child = spawn('unshare', [...inside, command], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  const [api] = await once(createInterface({ input: child.stdout }), 'line');
  return { users: `${api}/__sandbox/users`, errors: () => errors };
}

test.skipIf(!isAllowed)('SBX-07 the response and the terminal name a full disk as the reason', async () => {
  const { users, errors } = await startOnSmallDisk();
  const add = (email: string) => fetch(users, { method: 'POST', body: JSON.stringify({ emails: [email] }) });
  let response = await add('ada@example.test');
  for (let n = 0; response.ok && n < 1_000; n++) response = await add(`visitor${n}@example.test`);
  const reason = 'The data file cannot be written: the disk is full. Free some space, or use another file.';
  expect(await response.json()).toMatchObject({ status_code: 500, error_type: 'internal_server_error', error_message: reason });
  await expect.poll(errors).toBe(`${reason}\n`);
});
