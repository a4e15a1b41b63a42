import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../startSandbox.ts';
import { beginCommand } from '../testing/beginCommand.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ playground: false });
});
afterAll(() => sandbox.close());

/** Writes a module whose provider sends passcodes, and whose inbox fails with a reason of its own. */
async function writeProvider(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'provider.mjs');
  await writeFile(
    file,
    `const provider = {
      bootstrap: { get: async () => ({}) },
      otps: { email: { loginOrCreate: async () => ({ method_id: 'm' }) }, authenticate: async () => ({}) },
    };
    export default { provider, inbox: async () => { throw new Error('the inbox of the module') } };`,
  );
  return file;
}

async function conformance(...argv: string[]) {
  return conformanceAt(sandbox.url, ...argv);
}

async function conformanceAt(address: string, ...argv: string[]) {
  const { out, ended } = beginCommand(tmpdir(), 'conformance', address, '--json', ...argv);
  const code = await ended;
  return { code, ...(JSON.parse(out.stdout) as { passed: number; failed: number; skipped: number }) };
}

test('conformance --inbox reads messages from that address, the newest of several', async () => {
  const asked: (string | null)[] = [];
  const inbox = createServer(async ({ url = '' }, response) => {
    const { search, searchParams } = new URL(url, 'http://localhost');
    asked.push(searchParams.get('to'));
    const { messages } = (await (await fetch(`${sandbox.url}/__sandbox/messages${search}`)).json()) as { messages: object[] };
    response.end(JSON.stringify({ messages: [{ code: '000000', link: 'http://localhost/old', links: [] }, ...messages] }));
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void inbox.close());
  const { code, failed } = await conformance('--inbox', `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/mails`);
  expect(asked).not.toEqual([]);
  expect({ code, failed }).toEqual({ code: 0, failed: 0 });
});

test('conformance --public-token overrides the token that a sandbox returns', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const { code, failed } = await conformance('--public-token', 'public-token-test-44444444-4444-4444-8444-444444444444');
  expect(failed).toBeGreaterThan(0);
  expect(code).toBe(1);
});

test('conformance --redirect is where the links of emails lead, also for an address with a slash at its end', async () => {
  const { code } = await conformanceAt(`${sandbox.url}/`, '--redirect', 'http://localhost:3999/welcome');
  expect(code).toBe(0);
  const redirects = sandbox.idp.calls.list().flatMap(({ request }) => {
    const { login_magic_link_url: url } = Object(request) as { login_magic_link_url?: string };
    return url ? [url] : [];
  });
  expect(redirects.at(-1)).toMatch(/^http:\/\/localhost:3999\/welcome/);
});

test('conformance reads the messages of a module from its own inbox, or from --inbox instead', async () => {
  const reasons = async (...argv: string[]) => {
    const { out, ended } = beginCommand(tmpdir(), 'conformance', await writeProvider(), '--json', ...argv);
    expect(await ended).toBe(1);
    const { results } = JSON.parse(out.stdout) as { results: { call: string; why?: string }[] };
    return results.flatMap(({ call, why }) => (call === 'otps.authenticate' && why ? [why] : []));
  };
  expect(await reasons()).toContain('the inbox of the module');
  const asked: string[] = [];
  const inbox = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end('{ "messages": [] }');
  });
  await new Promise<void>((resolve) => inbox.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void inbox.close());
  const other = await reasons('--inbox', `http://127.0.0.1:${(inbox.address() as AddressInfo).port}/mails`);
  expect(other).not.toContain('the inbox of the module');
  expect(asked[0]).toMatch(/^\/mails\?to=conformance\.\S+&wait=10$/);
});

test('SBX-07 conformance needs the public token of a back end that is not a sandbox, and exits with 2 without it', async () => {
  const other = createServer((_request, response) => void response.writeHead(404).end('{}'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { out, ended } = beginCommand(tmpdir(), 'conformance', address);
  expect(await ended).toBe(2);
  expect(out.stderr).toBe(
    `widget-sandbox: ${address} does not return a public token. Set the token of the project with --public-token.\n`,
  );
});
