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

test.each(['http://', 'http://localhost:4100/?to=ada', 'http://localhost:4100/#tab=inbox', 'https://ada:secret@localhost:4100'])(
  'SBX-07 %s is not the address of a back end',
  async (target) => {
    const { out, ended } = beginCommand(tmpdir(), 'conformance', target);
    expect(await ended).toBe(2);
    expect(out.stderr).toBe(
      `widget-sandbox: the target is not the address of a back end. Give an address with http:// or https://, without user, query and fragment, such as http://localhost:3000.\n`,
    );
  },
);

/** Serves the calls of the sandbox, with other responses at some paths. */
async function standIn(bodies: Readonly<Record<string, object>>): Promise<string> {
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '' } = request;
    const body = bodies[url.replace(/\?.*/, '')];
    if (body) return void response.end(JSON.stringify(body));
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) chunks.push(chunk as Uint8Array);
    const { authorization = '' } = request.headers;
    const init = {
      method,
      headers: { authorization },
      redirect: 'manual',
      ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
    };
    const forwarded = await fetch(sandbox.url + url, init as RequestInit);
    response.writeHead(forwarded.status, { 'content-type': 'application/json' }).end(await forwarded.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The reasons why passcodes could not be tested. */
async function passcodeReasons(address: string, ...argv: string[]) {
  const { out, ended } = beginCommand(tmpdir(), 'conformance', address, '--json', ...argv);
  await ended;
  const { results } = JSON.parse(out.stdout) as { results: { call: string; why?: string }[] };
  return new Set(
    results.flatMap(({ call, why }) => (call === 'otps.authenticate' && why ? [why.replace(/conformance\S+|\+\d+/, 'TO')] : [])),
  );
}

test('conformance says whose inbox is empty if a sandbox passes its calls on to a back end', async () => {
  const info = { public_token: sandbox.publicToken, server: 'the back end http://localhost:3000' };
  const address = await standIn({ '/__sandbox/info': info, '/__sandbox/messages': { messages: [] } });
  expect([...(await passcodeReasons(address))]).toEqual([
    `no message to TO arrived at ${address}/__sandbox/messages within 10 seconds. This is the inbox of the sandbox: start it with --smtp and send the emails of your back end there, or set the address of another inbox with --inbox.`,
  ]);
});

test.each([
  ['{}', 'the inbox ADDRESS answered 200 without a list of messages. Set the address of an inbox with --inbox.'],
  ['<!doctype html>', 'the inbox ADDRESS answered 200 without a list of messages. Set the address of an inbox with --inbox.'],
  [null, 'no response from the inbox ADDRESS. Set the address of an inbox with --inbox.'],
])('conformance names an --inbox that has no list of messages: %j', async (body, reason) => {
  const server = createServer((_request, response) => void response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mails`;
  const close = () => new Promise((resolve) => server.close(resolve));
  if (body === null) await close();
  else onTestFinished(async () => void (await close()));
  expect([...(await passcodeReasons(sandbox.url, '--inbox', `${address}?key=secret`))]).toEqual([
    reason.replace('ADDRESS', address),
  ]);
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
