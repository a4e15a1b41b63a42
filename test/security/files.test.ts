import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, link, lstat, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { localCertificate } from '../../cli/src/network/localCertificate.ts';
import { beginCommand } from '../../cli/src/testing/beginCommand.ts';
import { startServer } from '../../sandbox/server.ts';
import { openJournal } from '../../sandbox/serving/dataFile/openJournal.ts';
import { processStart } from '../../sandbox/serving/dataFile/processStart.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'attack-files-'));
const HEADER = '{"journal":"widget-sandbox","version":1}';
const message = (id: string, text = 'Hello') =>
  ({ table: 'messages', key: id, value: { id, channel: 'email', to: 'ada@example.test', text, sent_at: '' } }) as never;

const PIPE_TOOL = 'mkfifo';
const makePipe = (file: string) => once(spawn(PIPE_TOOL, [file]), 'exit');

async function run(...argv: string[]) {
  const { out, ended } = beginCommand(await newFolder(), ...argv);
  return { code: await ended, ...out };
}

async function filledJournal() {
  const file = join(await newFolder(), 'data');
  const journal = await openJournal(file);
  await journal.append([message('m1', 'first')]);
  await journal.append([message('m2', 'second')]);
  await journal.close();
  return file;
}

test('attack: a symbolic link in the place of the temporary file makes the sandbox overwrite a file of the user', async () => {
  const folder = await newFolder();
  const victim = join(folder, 'victim');
  await writeFile(victim, 'mine\n');
  await symlink(victim, join(folder, 'data.new'));
  const journal = await openJournal(join(folder, 'data'));
  await journal.append([message('m1')]);
  await journal.close();
  expect(await readFile(victim, 'utf8')).toBe('mine\n');
  expect((await lstat(join(folder, 'data'))).isFile()).toBe(true);
});

test('attack: a symbolic link in the place of the data file or of its lock makes the sandbox write elsewhere', async () => {
  const folder = await newFolder();
  const victim = join(folder, 'victim');
  await writeFile(victim, '');
  await symlink(victim, join(folder, 'data'));
  await symlink(victim, join(folder, 'other.lock'));
  const { code, stderr } = await run('idp', '--port', '0', '--data', join(folder, 'data'));
  expect(code).toBe(1);
  expect(stderr).toMatch(/^widget-sandbox: --data .*data: this is a symbolic link, .* Use the file that it points to\.\n$/);
  await (await openJournal(join(folder, 'other'))).close();
  expect(await readFile(victim, 'utf8')).toBe('');
});

test('attack: another user of the computer reads a data file that existed with wide rights', async () => {
  const file = await filledJournal();
  await chmod(file, 0o666);
  const journal = await openJournal(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(`${file}.lock`)).mode & 0o777).toBe(0o600);
  await chmod(file, 0o666);
  await journal.append([message('m3')]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await journal.close();
});

test('attack: a pipe in the place of the data file stops the start for ever', async () => {
  const file = join(await newFolder(), 'data');
  await makePipe(file);
  await expect(openJournal(file)).rejects.toThrow(`${file} is a pipe or a device. Use a file.`);
});

test('attack: the key of the certificate is written through a symbolic link, or into a file that others can read', async () => {
  const folder = await newFolder();
  const key = join(folder, 'localhost.key');
  const victim = join(folder, 'victim');
  await writeFile(victim, 'mine\n');
  await symlink(victim, key);
  const first = await localCertificate({ folder });
  expect(await readFile(victim, 'utf8')).toBe('mine\n');
  expect(await readFile(key, 'utf8')).toBe(first.key);
  expect((await lstat(key)).mode & 0o777).toBe(0o600);

  await chmod(key, 0o644);
  expect(await localCertificate({ folder })).toEqual(first);
  expect((await lstat(key)).mode & 0o777).toBe(0o600);

  await writeFile(join(folder, 'localhost.crt'), 'damaged');
  await chmod(key, 0o666);
  expect((await localCertificate({ folder })).key).not.toBe(first.key);
  expect((await lstat(key)).mode & 0o777).toBe(0o600);
});

test('attack: a changed line of the data file that is still JSON goes unnoticed', async () => {
  const file = await filledJournal();
  const whole = await readFile(file, 'utf8');
  await writeFile(file, whole.replace('first', 'forge'));
  await expect(openJournal(file)).rejects.toThrow(
    `${file} is damaged at line 2: its checksum does not match. The file was not changed.`,
  );
  expect(await readFile(file, 'utf8')).toBe(whole.replace('first', 'forge'));
});

test('a journal of an earlier version, without checksums, is read and goes on with them', async () => {
  const file = join(await newFolder(), 'data');
  await writeFile(file, `${HEADER}\n${JSON.stringify([message('m1', 'old')])}\n`);
  const journal = await openJournal(file);
  expect(await journal.load()).toEqual([message('m1', 'old')]);
  await journal.append([message('m2')]);
  await journal.close();
  const lines = (await readFile(file, 'utf8')).trim().split('\n').slice(1);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^\{"crc32":"[\da-f]{8}","changes":\[.*\]\}$/);
});

test('attack: the end of a damaged data file is lost with the first change after it', async () => {
  const file = await filledJournal();
  await truncate(file, (await stat(file)).size - 5);
  const cut = await readFile(file, 'utf8');
  const journal = await openJournal(file);
  await journal.append([message('m3')]);
  await journal.append([message('m4')]);
  await journal.close();
  expect(await readFile(`${file}.damaged`, 'utf8')).toBe(cut);
  expect((await stat(`${file}.damaged`)).mode & 0o777).toBe(0o600);
});

test('attack: the lock of process 1 of a previous container blocks a start for ever', async () => {
  const file = await filledJournal();
  // The number of a process that is running, and the start of one that is not.
  await writeFile(`${file}.lock`, `${process.pid} 00000000-0000-4000-8000-000000000000:1\n`);
  await (await openJournal(file)).close();
  // An earlier version wrote the number alone: this process has just started, and has not written it.
  await writeFile(`${file}.lock`, String(process.pid));
  await (await openJournal(file)).close();
});

test('attack: a pipe in the place of the lock stops a start for ever', async () => {
  const file = await filledJournal();
  await makePipe(`${file}.lock`);
  await (await openJournal(file)).close();
});

test('attack: a symbolic link in a cloned project, or a pipe, is the style file of prerender', async () => {
  const folder = await newFolder();
  const [config, victim, linked, pipe] = ['config.json', 'victim', 'link.css', 'pipe.css'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
    string,
  ];
  await writeFile(config, '{"products":["otp"]}');
  await writeFile(victim, 'mine\n');
  await symlink(victim, linked);
  await makePipe(pipe);
  const refused = await run('prerender', '--config', config, '--styles', linked);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr).toContain('it is a symbolic link; use the file that it points to');
  expect(await readFile(victim, 'utf8')).toBe('mine\n');
  expect((await run('prerender', '--config', config, '--styles', pipe)).code).toBe(1);
  // A device stays one.
  expect((await run('prerender', '--config', config, '--styles', '/dev/null')).code).toBe(0);
  expect((await stat('/dev/null')).isCharacterDevice()).toBe(true);
});

test('attack: a symbolic link in a cloned project is the folder of the style file of prerender', async () => {
  const outside = await newFolder();
  await mkdir('.tmp', { recursive: true });
  const folder = await mkdtemp(join('.tmp', 'attack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const config = join(folder, 'config.json');
  await writeFile(config, '{"products":["otp"]}');
  await symlink(outside, join(folder, 'public'));
  const linked = await run('prerender', '--config', config, '--styles', join(folder, 'public', 'a.css'));
  expect([linked.code, linked.stdout]).toEqual([1, '']);
  expect(linked.stderr).toContain('public is a symbolic link; use the path that it points to');
  expect(await readdir(outside)).toEqual([]);
  expect((await run('prerender', '--config', config, '--styles', join(folder, 'a.css'))).code).toBe(0);

  // The folder above a link is that of its target.
  await mkdir(join(outside, 'below'));
  await symlink(join(outside, 'below'), join(folder, 'assets'));
  expect((await run('prerender', '--config', config, '--styles', `${folder}/assets/../b.css`)).code).toBe(0);
  expect(await readdir(outside)).toEqual(['below']);
  expect((await lstat(join(folder, 'b.css'))).isFile()).toBe(true);
});

test('attack: prerender writes its style file over its configuration', async () => {
  const folder = await newFolder();
  const [config, hard] = [join(folder, 'config.json'), join(folder, 'hard.css')];
  await writeFile(config, '{"products":["otp"]}');
  await link(config, hard);
  for (const styles of [config, hard]) {
    const { code, stderr } = await run('prerender', '--config', config, '--styles', styles);
    expect([code, stderr]).toEqual([1, `widget-sandbox: --styles ${styles}: cannot be written (it is the file of --config).\n`]);
  }
  expect(await readFile(config, 'utf8')).toBe('{"products":["otp"]}');
});

test('attack: a second sandbox uses the data file of a running one', async () => {
  const file = await filledJournal();
  await writeFile(`${file}.lock`, `${process.ppid} ${await processStart(process.ppid)}\n`);
  await expect(openJournal(file)).rejects.toThrow(`in use by process ${process.ppid}`);
  await writeFile(`${file}.lock`, String(process.ppid));
  await expect(startServer({ dataFile: file })).rejects.toThrow(`in use by process ${process.ppid}`);
});

test('attack: a symbolic link in a cloned project makes init write outside its folder', async () => {
  const outside = await newFolder();
  const folder = await newFolder();
  await symlink(outside, join(folder, 'src'));
  const linked = await run('init', 'react', '--folder', folder, '--force');
  expect(linked.code).toBe(1);
  expect(linked.stderr).toContain('src is a symbolic link');

  const other = await newFolder();
  const victim = join(outside, 'victim.html');
  await writeFile(victim, 'mine\n');
  await mkdir(join(other, 'public'));
  await symlink(victim, join(other, 'public', 'index.html'));
  const { code, stderr } = await run('init', 'script', '--folder', other, '--force');
  expect(code).toBe(1);
  expect(stderr).toContain('index.html is a symbolic link');
  expect(await readFile(victim, 'utf8')).toBe('mine\n');
  await expect(lstat(join(outside, 'App.tsx'))).rejects.toThrow('ENOENT');
});

test('attack: the file around a page that init writes is a dangling symbolic link', async () => {
  const outside = await newFolder();
  const folder = await newFolder();
  await symlink(join(outside, 'package.json'), join(folder, 'package.json'));
  expect((await run('init', 'element', '--folder', folder)).code).toBe(1);
  await expect(lstat(join(outside, 'package.json'))).rejects.toThrow('ENOENT');
});

test.each(['../attack-outside', 'a/../../attack-outside', './../attack-outside'])(
  'attack: init writes outside the working folder, by --folder %s',
  async (folder) => {
    const { code, stderr, stdout } = await run('init', 'element', '--folder', folder);
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`--folder ${folder}: is outside the working folder`);
  },
);

test('attack: a cloned project contains a symbolic link in the place of the folder that init is to write into', async () => {
  const outside = await newFolder();
  await mkdir('.tmp', { recursive: true });
  const folder = await mkdtemp(join('.tmp', 'attack-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await symlink(outside, join(folder, 'site'));
  const { code, stderr } = await run('init', 'element', '--folder', join(folder, 'site'));
  expect(code).toBe(1);
  expect(stderr).toContain('site is a symbolic link');
  expect(await readdir(outside)).toEqual([]);
  expect((await run('init', 'element', '--folder', join(folder, 'new', 'site'))).code).toBe(0);
  expect(await readdir(join(folder, 'new', 'site'))).toEqual(['index.html', 'package.json']);
});

test('attack: the configuration of a cloned project is a pipe, or a device without end', async () => {
  const folder = await newFolder();
  const [pipe, device] = [join(folder, 'pipe.json'), join(folder, 'device.json')];
  await makePipe(pipe);
  await symlink('/dev/zero', device);
  for (const file of [pipe, device]) {
    const { code, stderr } = await run('serve', '--port', '0', '--config', file);
    expect([code, stderr]).toEqual([1, `widget-sandbox: --config ${file}: not a file. Check the path.\n`]);
  }
});

test.each([
  ['a provider', ['serve', '--port', '0', '--provider'], 'mjs', '--provider '],
  ['a provider for conformance', ['conformance'], 'mjs', ''],
  ['a certificate', ['messages', '--ca'], 'pem', '--ca '],
] as const)('attack: %s of a cloned project is a pipe, or a device without end', async (_name, words, ending, flag) => {
  const folder = await newFolder();
  const [pipe, device] = [join(folder, `pipe.${ending}`), join(folder, `device.${ending}`)];
  await makePipe(pipe);
  await symlink('/dev/zero', device);
  for (const file of [pipe, device]) {
    const { code, stderr } = await run(...words, file);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`widget-sandbox: ${flag}${file}: not a file. `)]);
  }
});

test('attack: a pipe in the place of the certificate of this computer stops every command', async () => {
  const folder = await newFolder();
  const file = join(folder, '.widget-sandbox', 'localhost.crt');
  await mkdir(join(folder, '.widget-sandbox'));
  await makePipe(file);
  vi.stubEnv('HOME', folder).stubEnv('USERPROFILE', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  expect((await run('messages', '--at', 'http://localhost:1')).stderr).toContain('no sandbox at http://localhost:1.');
  expect((await localCertificate({ folder: join(folder, '.widget-sandbox') })).cert).toContain('BEGIN CERTIFICATE');
  expect((await lstat(file)).isFile()).toBe(true);
});
