import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { beginCommand } from '../../testing/beginCommand.ts';

async function createFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'starter-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function run(folder: string, ...argv: string[]) {
  const { out, ended } = beginCommand(folder, 'init', ...argv, '--folder', folder);
  return { code: await ended, ...out };
}

test('init writes an app, of the mock provider by default, and prints what to do next', async () => {
  const folder = await createFolder();
  const { code, stdout } = await run(folder, '--framework', 'vue');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Written: \S+package\.json\n/);
  expect(stdout).toContain(`\nNext:\n  cd '${folder}'\n  npm install\n  npm run dev `);
  expect(await readFile(join(folder, 'src/signin.js'), 'utf8')).toContain("backend: 'http://localhost:4100'");
});

test('init prints the folder as a shell reads it, and refuses an empty one', async () => {
  const folder = join(await createFolder(), "it's");
  const { stdout } = await run(folder, 'script');
  const [line = ''] = /cd .+/.exec(stdout) ?? [];
  expect(execFileSync('sh', ['-c', `${line} && ls`], { encoding: 'utf8' })).toBe('package.json\npublic\n');
  const refused = await run('', 'script');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toMatch(/'--folder <folder>' argument '' is invalid\. Give a string that is not empty\./);
});

test('init never overwrites a file: it writes nothing and names the file', async () => {
  const folder = await createFolder();
  await writeFile(join(folder, 'headers.js'), 'mine');
  const { code, stdout, stderr } = await run(folder, '--backend', 'better-auth', '--framework', 'hono');
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `widget-sandbox: ${join(folder, 'headers.js')} exists, so nothing was written. Use --folder with a new folder.\n`,
  );
  expect(await readdir(folder)).toEqual(['headers.js']);
  expect(await readFile(join(folder, 'headers.js'), 'utf8')).toBe('mine');
});

test.each([
  [[], /^widget-sandbox: init needs --framework \(react, next, vue, svelte, astro, hono\)/],
  [['--backend', 'mock'], /init needs --framework/],
  [['react', '--framework', 'vue'], /init react is a page without an app\. Leave out react, or --framework and --backend\./],
  [['--framework', 'vue', '--force'], /--force is for a page\. An app never overwrites files/],
  [['--framework', 'ember'], /'ember' is invalid\. Allowed choices are react, next, vue, svelte, astro, hono/],
])('init %j is refused with one sentence, and writes nothing', async (argv, message) => {
  const folder = await createFolder();
  const { code, stderr } = await run(folder, ...argv);
  expect(code).toBe(2);
  expect(stderr).toMatch(message);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['a page', 'react'],
  ['an app', '--framework', 'vue'],
])('SBX-07 init explains that it cannot write %s into a file', async (_name, ...argv) => {
  const file = join(await createFolder(), 'ok.json');
  await writeFile(file, '{}');
  const { code, stdout, stderr } = await run(file, ...argv);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `widget-sandbox: --folder ${file}: a part of the path is a file, not a folder. Correct the path, or use another folder.\n`,
  );
});

test.runIf(process.platform === 'linux')('SBX-07 init explains that a file system accepts no folder', async () => {
  const { code, stderr } = await run('/proc/app', 'react');
  expect(code).toBe(1);
  expect(stderr).toBe('widget-sandbox: --folder /proc/app: the file system accepts no folder there. Use another folder.\n');
});
