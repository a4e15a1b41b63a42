import { EventEmitter } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendRequest } from '../../../test/security/sandboxRequest.ts';
import { main } from '../main.ts';
import { createTrustingFetch } from '../network/createTrustingFetch.ts';
import { beginCommand } from '../testing/beginCommand.ts';

/** Every address of this computer. */
const NETWORK_HOST = '0.0.0.0';
const TOKEN = 'let-me-in-please';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Playground</title>');
});
afterAll(() => rm(folder, { recursive: true, force: true }));
afterEach(() => void vi.unstubAllEnvs());

interface Started {
  api: string;
  control: string;
  control_token?: string;
  public_token: string;
  smtp?: string;
}

async function start(...argv: string[]) {
  const command = beginCommand(folder, ...argv, '--port', '0', '--json');
  const [line] = await command.said(/^\{.*\}$/m);
  return { ...command, addresses: JSON.parse(line) as Started };
}

async function bannerOf(...argv: string[]): Promise<string> {
  const { said } = beginCommand(folder, ...argv, '--port', '0');
  return (await said(/^[\s\S]*Press Ctrl-C to stop\.\n/))[0];
}

test.each(['serve', 'idp'])('%s --public-token sets the public token of the project', async (command) => {
  const token = 'public-token-test-22222222-2222-4222-8222-222222222222';
  const { addresses } = await start(command, '--public-token', token);
  expect(addresses.public_token).toBe(token);
  const bootstrap = (of: string) =>
    fetch(`${addresses.api}/sdk/v1/projects/bootstrap/${of}`, { headers: { authorization: `Basic ${btoa(`${of}:${of}`)}` } });
  expect((await bootstrap(token)).status).toBe(200);
  expect((await bootstrap('public-token-test-00000000-0000-4000-8000-000000000000')).status).not.toBe(200);
});

test('--allow-origin answers pages of each origin that is named, and of no other', async () => {
  const named = ['https://app.example.com', 'https://other.example.com'];
  const { addresses } = await start('idp', ...named.flatMap((origin) => ['--allow-origin', origin]));
  const { api, public_token } = addresses;
  const ask = (Origin: string) =>
    sendRequest(`${api}/sdk/v1/projects/bootstrap/${public_token}`, {
      headers: { Origin, Authorization: `Basic ${btoa(`${public_token}:${public_token}`)}` },
    });
  for (const origin of named) expect((await ask(origin)).status).toBe(200);
  expect((await ask('https://third.example.com')).status).toBe(403);
});

test.each([
  [
    [],
    /^[\d:]{8} {2}refused {3}The sandbox answers only pages of this computer, not pages of https:\/\/app\.example\.com\. .*$/gm,
  ],
  [['--log', 'json'], /^\{"type":"refused","at":"[^"]+","message":"The sandbox answers only pages of .*\}$/gm],
])('the log %j says once why it refuses a page', async (flags, line) => {
  const { said, out } = beginCommand(folder, 'idp', '--port', '0', ...flags);
  const [, api = ''] = await said(/(http:\/\/localhost:\d+)[\s\S]*\n$/);
  const ask = (Origin: string) => sendRequest(`${api}/sdk/v1/users/search`, { method: 'OPTIONS', headers: { Origin } });
  for (const origin of ['https://app.example.com', 'https://app.example.com', 'http://localhost:3000']) await ask(origin);
  expect(out.stdout.match(line)).toHaveLength(1);
  expect(out.stdout.match(/refused/g)).toHaveLength(1);
});

test.each(['idp', 'inbox'])('%s --control-token is the token that another computer needs', async (command) => {
  const smtp = command === 'inbox' ? ['--smtp', '0'] : [];
  const { addresses } = await start(command, ...smtp, '--host', NETWORK_HOST, '--control-token', TOKEN);
  const messages = `http://127.0.0.1:${new URL(addresses.control).port}/__sandbox/messages`;
  const ask = (token: string) => sendRequest(messages, { headers: { 'X-Forwarded-For': '192.0.2.7', 'X-Control-Token': token } });
  expect((await ask('another-token')).status).toBe(403);
  expect((await ask(TOKEN)).status).toBe(200);
});

test.each(['serve', 'idp', 'inbox'])('%s --json has the control token with --host, and not without it', async (command) => {
  const smtp = command === 'inbox' ? ['--smtp', '0'] : [];
  expect((await start(command, ...smtp)).addresses).not.toHaveProperty('control_token');
  const { addresses } = await start(command, ...smtp, '--host', NETWORK_HOST);
  const headers = { 'X-Forwarded-For': '192.0.2.7', 'X-Control-Token': addresses.control_token ?? '' };
  const messages = `http://127.0.0.1:${new URL(addresses.control).port}/__sandbox/messages`;
  expect((await sendRequest(messages, { headers })).status).toBe(200);
});

test('the banner prints the control token with --host, and that nothing leaves this computer without it', async () => {
  const own = await bannerOf('serve');
  expect(own).toContain('Nothing leaves this computer. Press Ctrl-C');
  expect(own).not.toContain('Control token');
  const shared = await bannerOf('serve', '--host', NETWORK_HOST, '--control-token', TOKEN);
  expect(shared).toMatch(/Control token +let-me-in-please\n/);
  expect(shared).toContain('Other computers can reach the sandbox. They need the control token');
  expect(shared).not.toContain('Nothing leaves this computer');
});

test('the banner of the inbox prints the control token with --host, and that nothing is sent on without it', async () => {
  const own = await bannerOf('inbox', '--smtp', '0');
  expect(own).toContain('Nothing is sent on. Press Ctrl-C');
  expect(own).not.toContain('Control token');
  const shared = await bannerOf('inbox', '--smtp', '0', '--host', NETWORK_HOST, '--control-token', TOKEN);
  expect(shared).toMatch(/Control token +let-me-in-please\n/);
  expect(shared).toContain('Other computers can reach the inbox.');
});

test('with a server in place of the mock, the banner names it and the address for emails', async () => {
  const banner = await bannerOf('serve', '--backend', 'http://localhost:9', '--smtp', '0');
  expect(banner).toMatch(/Calls go to +http:\/\/localhost:9\n/);
  expect(banner).toMatch(/Emails +smtp:\/\/localhost:\d+\n/);
  expect(banner).not.toContain('Nothing leaves this computer');
  const file = join(folder, 'provider.mjs');
  await writeFile(file, 'export default { bootstrap: { get: async () => ({}) } };');
  expect(await bannerOf('serve', '--provider', file)).toContain(`Calls go to   ${file}\n`);
});

test('--smtp 0 receives emails at a free port', async () => {
  const { addresses } = await start('idp', '--smtp', '0');
  expect(addresses.smtp).toMatch(/^smtp:\/\/localhost:[1-9]\d*$/);
});

test('--https serves with the certificate that the banner names, and says how to trust it', async () => {
  vi.stubEnv('HOME', folder).stubEnv('USERPROFILE', folder);
  const banner = await bannerOf('serve', '--https');
  const [, api = ''] = /API +(https:\S+)\n/.exec(banner) ?? [];
  const [, file = ''] = /Certificate +(\S+)\n/.exec(banner) ?? [];
  expect(banner).toContain('To trust the certificate:');
  expect(await readFile(file, 'utf8')).toContain('BEGIN CERTIFICATE');
  expect((await (await createTrustingFetch({ ca: file }))(`${api}/__sandbox/info`)).status).toBe(200);
});

test('SBX-07 --https explains that the home folder cannot be written, also with a data file', async () => {
  const home = join(folder, 'home');
  await writeFile(home, '');
  vi.stubEnv('HOME', home).stubEnv('USERPROFILE', home);
  const { out, ended } = beginCommand(folder, 'idp', '--port', '0', '--https', '--data', join(folder, 'data.jsonl'));
  expect(await ended).toBe(1);
  expect(out.stderr).toBe(
    `widget-sandbox: https: the certificate cannot be written to ${join(home, '.widget-sandbox')}: a part of the path is a file, not a folder. Correct the path, or use another home folder.\n`,
  );
});

// Other systems open their default browser, whatever the environment says.
test.runIf(process.platform === 'linux')('--open opens the page in a browser, and only --open does', async () => {
  const opened = join(folder, 'opened.txt');
  const browser = join(folder, 'browser.sh');
  await writeFile(browser, `#!/bin/sh\necho "$1" >> '${opened}'\n`);
  await chmod(browser, 0o755);
  vi.stubEnv('BROWSER', browser).stubEnv('XDG_CURRENT_DESKTOP', '').stubEnv('DESKTOP_SESSION', '').stubEnv('DISPLAY', '');
  await start('serve');
  const { addresses: inbox } = await start('inbox', '--smtp', '0', '--open');
  await vi.waitFor(async () => expect(await readFile(opened, 'utf8')).toBe(`${new URL(inbox.control).origin}\n`));
  const { addresses: playground } = await start('serve', '--open');
  await vi.waitFor(async () => expect(await readFile(opened, 'utf8')).toContain(`\n${playground.api}\n`));
});

test('--locale auto is the language of each visitor', async () => {
  const { addresses } = await start('serve', '--locale', 'auto');
  expect(await (await fetch(`${addresses.control}/info`)).json()).toMatchObject({ locale: 'auto' });
});

test.each(['SIGINT', 'SIGTERM'])('%s ends the sandbox with exit code 0', async (signal) => {
  const signals = new EventEmitter();
  const quiet = { write: () => signals.emit(signal) };
  expect(await main(['idp', '--port', '0', '--json'], { stdout: quiet, stderr: quiet, signals }, folder)).toBe(0);
});

test.each(['serve', 'idp', 'inbox'])('%s --json prints exactly one line, and no log', async (command) => {
  const { out, addresses, interrupt } = await start(command, ...(command === 'inbox' ? ['--smtp', '0'] : []));
  await fetch(`${addresses.control}/messages`, {
    method: 'POST',
    body: JSON.stringify({ to: '+12025550123', text: 'Your code is 123456' }),
  });
  await interrupt();
  expect(out.stdout.match(/\n/g)).toHaveLength(1);
});

test('--strict exits with code 1 for any request that is not a call of the protocol, also one without a body', async () => {
  const { addresses, ended, out } = await start('idp', '--strict');
  await fetch(`${addresses.api}/sdk/v1/unknown`).catch(() => {});
  expect(await ended).toBe(1);
  expect(out.stderr).toContain('--strict: GET /sdk/v1/unknown is not a call of the protocol.');
});

test('SBX-06 the log has the calls, but not the events that the widget reports', async () => {
  const { out, said } = beginCommand(folder, 'idp', '--port', '0');
  const [, api = ''] = await said(/API +(http:\S+)\n/);
  await fetch(`${api}/sdk/v1/events`, { method: 'POST', body: '[]' });
  await fetch(`${api}/sdk/v1/projects/bootstrap/unknown`);
  await said(/call {6}bootstrap\.get/);
  expect(out.stdout).not.toMatch(/call {6}events/);
});

test.each(['serve', 'idp'])(
  'SBX-06 the log of %s begins with its addresses, of its pages only where there are any',
  async (command) => {
    const { said } = beginCommand(folder, command, '--port', '0', '--log', 'json');
    const entry = JSON.parse((await said(/^.+\n/))[0]) as Started & { playground?: string };
    const pages = command === 'serve' ? { playground: entry.api, inbox: `${entry.api}/#tab=inbox` } : {};
    expect(entry).toEqual({
      type: 'start',
      ...pages,
      api: entry.api,
      public_token: expect.stringMatching(/^public-token-test-/),
    });
  },
);
