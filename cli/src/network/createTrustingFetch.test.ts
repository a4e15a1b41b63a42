import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../startSandbox.ts';
import { beginCommand } from '../testing/beginCommand.ts';
import { createTrustingFetch } from './createTrustingFetch.ts';
import { localCertificate } from './localCertificate.ts';

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
  own.idp.messages.send({ channel: 'email', to: 'ada@example.com', subject: null, text: '', code: '123456', link: null });
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

test('a certificate of another computer is trusted only with --ca', async () => {
  const refused = await run('messages', '--at', foreign.url);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(
    /^widget-sandbox: the certificate of https:\/\/localhost:\d+ is not trusted \(.+\)\. Set the file of the certificate, or of its issuer, with --ca\.\n$/,
  );
  const ca = ['--ca', join(elsewhere, 'localhost.crt')];
  expect(await run('messages', '--at', foreign.url, ...ca)).toEqual({ code: 0, stdout: '', stderr: '' });
  // The options may be before the subcommand.
  for (const words of [
    ['faults', '--at', foreign.url, ...ca, 'add', '*=drop'],
    ['faults', ...ca, 'add', '*=drop', '--at', foreign.url],
  ])
    expect(await run(...words)).toEqual({ code: 0, stdout: '*=drop\n', stderr: '' });
  expect((await run('faults', 'clear', '--at', foreign.url, ...ca)).code).toBe(0);
  // What was named takes the place of all others.
  expect((await run('messages', '--at', own.url, ...ca)).stderr).toMatch(/is not trusted/);
  for (const words of [
    ['conformance', foreign.url],
    ['check', foreign.url],
  ])
    expect((await run(...words)).stderr).toMatch(/is not trusted/);
});

async function listening(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
  return (server.address() as AddressInfo).port;
}

test('redirects are followed within the origin of the call only', async () => {
  const certificate = await localCertificate({ folder: join(home, '.widget-sandbox') });
  const described: Record<string, unknown>[] = [];
  const arrive: RequestListener = ({ url, method, headers }, response) => {
    const [name, target = ''] = url?.slice(1).split('?') ?? [];
    if (name === 'away') return void response.writeHead(307, { location: target }).end();
    if (name === 'same') return void response.writeHead(308, { location: '/here' }).end();
    described.push({ method, control: headers['x-control-token'] });
    response.end('arrived');
  };
  const secure = createServer(certificate, arrive);
  const plain = createHttpServer(arrive);
  try {
    const [securePort, plainPort] = await Promise.all([listening(secure as unknown as Server), listening(plain)]);
    const ask = await createTrustingFetch();
    const page = await createTrustingFetch({ followsPages: true });
    const headers = { 'x-control-token': 'secret-token' };
    for (const [address, method] of [
      [`https://localhost:${securePort}/same`, 'GET'],
      [`http://localhost:${plainPort}/same`, 'POST'],
    ] as const) {
      const response = await ask(address, { method, headers, ...(method === 'POST' && { body: '{}' }) });
      expect(await response.text(), address).toBe('arrived');
      expect(described.pop(), address).toEqual({ method, control: 'secret-token' });
    }
    for (const [from, to] of [
      [`https://localhost:${securePort}`, `http://localhost:${plainPort}/here`],
      [`http://127.0.0.1:${plainPort}`, `http://localhost:${plainPort}/here`],
      [`http://localhost:${plainPort}`, `https://localhost:${securePort}/here`],
      [`http://localhost:${plainPort}`, `http://[::ffff:127.0.0.1]:${plainPort}/here`],
      [`http://localhost:${plainPort}`, `http://0.0.0.0:${plainPort}/here`],
      [`http://localhost:${plainPort}`, 'http://10.0.0.1/here'],
      [`http://localhost:${plainPort}`, 'http://[fd00::1]/here'],
    ] as const) {
      const { href } = new URL(to);
      await expect(ask(`${from}/away?${to}`)).rejects.toThrow(`${from} redirects to another origin: ${href}.`);
      await expect(page(`${from}/away?${to}`)).rejects.toThrow(`redirects to this computer or a private network: ${href}.`);
      await expect(page(`${from}/away?${to}`, { method: 'POST' })).rejects.toThrow('redirects to another origin');
    }
    expect(described).toEqual([]);
  } finally {
    await Promise.all([secure, plain].map((server) => new Promise((resolve) => server.close(resolve))));
  }
});

test('a damaged certificate of this computer is ignored', async () => {
  const file = join(home, '.widget-sandbox', 'localhost.crt');
  const whole = await readFile(file, 'utf8');
  await writeFile(file, 'damaged');
  const http = await startSandbox();
  try {
    expect(await run('messages', '--at', http.url)).toEqual({ code: 0, stdout: '', stderr: '' });
    expect((await run('messages', '--at', own.url)).stderr).toMatch(/is not trusted/);
  } finally {
    await http.close();
    await writeFile(file, whole);
  }
});

test('SBX-07 a wrong --ca file, and http for an https server, print one line', async () => {
  await writeFile(join(home, 'none.crt'), 'nothing');
  for (const [words, why] of [
    [['messages', '--at', own.url, '--ca', join(home, 'none.crt')], /none\.crt: contains no certificate/],
    [
      ['messages', '--at', own.url, '--ca', join(home, 'absent.crt')],
      /absent\.crt: no such file\. Use a file with a certificate/,
    ],
    [
      ['messages', '--at', own.url.replace('https', 'http')],
      /closed the connection\. Check that it still runs, or try https:\/\/localhost:\d+\./,
    ],
  ] as const) {
    const { code, stderr } = await run(...words);
    expect(stderr).toMatch(why);
    expect(stderr.match(/\n/g)).toHaveLength(1);
    expect(code).toBe(1);
  }
});
