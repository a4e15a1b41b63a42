import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { localCertificate } from './localCertificate.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';
import { beginCommand } from './testing/beginCommand.ts';

let home: string;
let elsewhere: string;
/** With the certificate of this computer, and with one that another computer has made. */
let own: Sandbox;
let foreign: Sandbox;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'widget sandbox home-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'widget-sandbox-elsewhere-'));
  own = await startSandbox({ https: true }, { certificateDir: join(home, '.widget-sandbox') });
  foreign = await startSandbox({ https: await localCertificate({ folder: elsewhere }) });
});
beforeEach(() => void vi.stubEnv('HOME', home).stubEnv('USERPROFILE', home));
afterAll(async () => {
  vi.unstubAllEnvs();
  await Promise.all([own.close(), foreign.close()]);
  await Promise.all([home, elsewhere].map((folder) => rm(folder, { recursive: true, force: true })));
});

async function run(...argv: string[]) {
  const { out, ended } = beginCommand(home, ...argv);
  return { code: await ended, ...out };
}

test('SBX-04 SBX-05 messages, faults and trigger reach a sandbox that is served by https on this computer', async () => {
  const at = ['--at', own.url];
  expect((await run('trigger', 'user', '--email', 'ada@example.com', '--json', ...at)).stdout).toMatch(
    /^\{.*"ada@example\.com".*\}\n$/,
  );
  expect((await run('faults', 'add', 'otps.authenticate=slow:300', ...at)).stdout).toBe('otps.authenticate=slow:300\n');
  expect(JSON.parse((await run('faults', '--json', ...at)).stdout)).toMatchObject({
    call: 'otps.authenticate',
    fault: { ms: 300 },
  });
  expect((await run('faults', 'clear', ...at)).code).toBe(0);
  own.idp.outbox.send({ channel: 'email', to: 'ada@example.com', subject: null, text: '', code: '123456', link: null });
  const { port } = new URL(own.url);
  expect((await run('messages', '--at', `https://127.0.0.1:${port}`)).stdout).toMatch(/ada@example\.com {2}code 123456\n$/);
});

test('SBX-03 conformance and check reach it too', async () => {
  const { code, stdout } = await run('conformance', own.url, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ failed: 0 });
  expect(code).toBe(0);
  await writeFile(join(home, 'host.json'), '{ "products": ["otp"] }');
  const checked = await run('check', `${own.url}/__sandbox/info`, '--config', join(home, 'host.json'));
  expect(checked.stderr).toBe('');
});

test('a certificate of another computer is trusted where its file is named, and nowhere else', async () => {
  const refused = await run('messages', '--at', foreign.url);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^widget-sandbox: the certificate of https:\/\/localhost:\d+ is not trusted \(.+\)\. Name its file, or that of who signed it, with --ca\.\n$/,
  );
  const ca = ['--ca', join(elsewhere, 'localhost.crt')];
  expect(await run('messages', '--at', foreign.url, ...ca)).toEqual({ code: 0, stdout: '', stderr: '' });
  // What was named takes the place of all others.
  expect((await run('messages', '--at', own.url, ...ca)).stderr).toMatch(/is not trusted/);
  for (const words of [
    ['conformance', foreign.url],
    ['check', foreign.url],
  ])
    expect((await run(...words)).stderr).toMatch(/is not trusted/);
});

test('SBX-07 a file that is no certificate, and http where https is served, are told in one line', async () => {
  await writeFile(join(home, 'none.crt'), 'nothing');
  for (const [words, why] of [
    [['messages', '--at', own.url, '--ca', join(home, 'none.crt')], /none\.crt: holds no certificate/],
    [['messages', '--at', own.url, '--ca', join(home, 'absent.crt')], /absent\.crt: could not be read/],
    [['messages', '--at', own.url.replace('https', 'http')], /breaks off\. Try https:\/\/localhost:\d+\./],
  ] as const) {
    const { code, stderr } = await run(...words);
    expect(stderr).toMatch(why);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(code).toBe(1);
  }
});
