import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_PUBLIC_TOKEN } from '../../sandbox/idp/createIdp.ts';
import { localCertificate } from './network/localCertificate.ts';
import type { SandboxOptions } from './SandboxOptions.ts';
import { startSandbox } from './startSandbox.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function start(options: SandboxOptions) {
  const sandbox = await startSandbox({ playground: false, ...options });
  onTestFinished(sandbox.close);
  return sandbox;
}

async function configOf({ url }: { url: string }) {
  const { config } = (await (await fetch(`${url}/__sandbox/info`)).json()) as { config: object };
  return config;
}

test('the settings of the options override those of a seed, and a password policy overrides both', async () => {
  const seed = { settings: { watermark: true, projectName: 'Seeded', password: 'none' as const } };
  const { idp } = await start({ seed, settings: { projectName: 'Given', password: 'none' }, passwordPolicy: 'luds' });
  expect(idp.settings.get()).toMatchObject({
    watermark: true,
    projectName: 'Given',
    password: { luds: { complexity: 3, minimumCount: 8 } },
  });
});

test('the options of a start override the settings that a data file has stored', async () => {
  const data = join(folder, 'data.jsonl');
  const first = await startSandbox({ playground: false, data, passwordPolicy: 'luds', settings: { watermark: true } });
  await first.close();
  const { idp } = await start({ data, settings: { watermark: false } });
  expect(idp.settings.get()).toMatchObject({ watermark: false, password: { luds: { minimumCount: 8 } } });
});

test('a public token of the options overrides that of a back end that is a sandbox', async () => {
  const backend = await start({});
  expect((await start({ backend: backend.url })).publicToken).toBe(backend.publicToken);
  const publicToken = 'public-token-test-55555555-5555-4555-8555-555555555555';
  expect((await start({ backend: backend.url, publicToken })).publicToken).toBe(publicToken);
});

test('the playground of a back end uses its cookies', async () => {
  expect((await start({ backend: 'http://localhost:9' })).idp.settings.get().httpOnlyCookies).toBe(true);
  expect((await start({})).idp.settings.get().httpOnlyCookies).toBe(false);
});

test.each([
  ['passwordPolicy', { passwordPolicy: 'luds' }],
  ['settings', { settings: { watermark: true } }],
  ['seed', { seed: [{ emails: ['ada@example.com'] }] }],
  ['data', { data: 'data.jsonl' }],
  ['now', { now: () => 0 }],
] as const)('SBX-07 %s is refused with a back end, because it is for the mock', async (name, options) => {
  await expect(startSandbox({ backend: 'http://localhost:9', ...options })).rejects.toThrow(
    `${name} configures the mock identity provider, which backend replaces.`,
  );
});

test('a provider object of a program serves the calls, without a file', async () => {
  const provider = { bootstrap: { get: async () => ({ projectName: 'Own' }) } } as never;
  const { url, publicToken } = await start({ provider });
  expect(await (await fetch(`${url}/__sandbox/info`)).json()).toMatchObject({ server: 'the provider object' });
  const configuration = await fetch(`${url}/sdk/v1/projects/bootstrap/${publicToken}`);
  expect(await configuration.json()).toMatchObject({ data: { project_name: 'Own' } });
});

test('SBX-02 the short options override the configuration, whose other options stay', async () => {
  const config = {
    products: ['oauth', 'otp'] as const,
    otpOptions: { methods: ['email'] as const, expirationMinutes: 3 },
    oauthOptions: { providers: [{ type: 'github' }] as const, popup: true },
  };
  expect(await configOf(await start({ config }))).toMatchObject(config);
  const short = await start({ config, otpMethods: ['sms'], oauthProviders: ['yahoo', 'figma'] });
  expect(await configOf(short)).toMatchObject({
    products: config.products,
    otpOptions: { methods: ['sms'], expirationMinutes: 3 },
    oauthOptions: { providers: [{ type: 'yahoo' }, { type: 'figma' }], popup: true },
  });
});

test('strict: close() rejects with each request that is not a call of the protocol, and only then', async () => {
  const sound = await startSandbox({ playground: false, strict: true });
  await fetch(`${sound.url}/sdk/v1/projects/bootstrap/${sound.publicToken}`);
  await sound.close();
  const { api, close } = await startSandbox({ playground: false, strict: true });
  await fetch(`${api}/sdk/v1/unknown`);
  await expect(close()).rejects.toThrow('strict: GET /sdk/v1/unknown: not a call of the protocol.');
});

test('the public token of a back end that refuses to reveal it is the one for tests', async () => {
  const other = createServer(
    (_request, response) => void response.writeHead(403).end('{ "public_token": "public-token-test-1" }'),
  );
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { publicToken } = await start({ backend: `http://127.0.0.1:${(other.address() as AddressInfo).port}` });
  expect(publicToken).toBe(DEFAULT_PUBLIC_TOKEN);
});

test('a certificate of the options serves with https, and is the one to trust', async () => {
  const { cert, key } = await localCertificate({ folder: join(folder, 'certificate') });
  const sandbox = await start({ https: { cert, key } });
  expect(sandbox).toMatchObject({ certificate: cert, certificateFile: null, url: expect.stringMatching(/^https:/) });
  expect(await start({})).toMatchObject({ certificate: null, certificateFile: null, url: expect.stringMatching(/^http:/) });
});

test('SBX-06 the log of a program has the form that it asks for', async () => {
  const written: string[] = [];
  const stdout = vi.spyOn(process.stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => stdout.mockRestore());
  for (const log of ['json', 'text', undefined] as const) {
    const { idp } = await start({ log });
    idp.messages.send({ channel: 'sms', to: '+12015550123', subject: null, text: 'Hello', code: '123456', link: null });
  }
  stdout.mockRestore();
  expect(written).toHaveLength(2);
  expect(JSON.parse(written[0] ?? '')).toMatchObject({ type: 'message', to: '+12015550123' });
  expect(written[1]).toMatch(/sms {7}\+12015550123 {2}code 123456\n$/);
});
