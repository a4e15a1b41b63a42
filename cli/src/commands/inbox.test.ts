import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../startSandbox.ts';
import { beginCommand } from '../testing/beginCommand.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Addresses {
  inbox: string;
  smtp: string;
  texts: string;
  control: string;
}

async function start(...flags: string[]) {
  const command = beginCommand(folder, 'inbox', '--smtp', '0', '--port', '0', '--json', ...flags);
  const [line] = await command.said(/^\{.*\}$/m);
  return { ...command, addresses: JSON.parse(line) as Addresses };
}

async function send(smtp: string, mail: object) {
  const mailer = createTransport(smtp);
  await mailer.sendMail({ from: 'app@example.com', to: 'ada@example.com', ...mail });
  mailer.close();
}

async function run(...argv: string[]) {
  const { out, ended } = beginCommand(folder, ...argv);
  return { code: await ended, ...out };
}

test('messages --wait prints the code of an email that a back end sends to the inbox', async () => {
  const { addresses, interrupt } = await start();
  const at = ['--at', addresses.inbox] as const;
  const waiting = run('messages', '--to', 'ada@example.com', '--wait', '20', '--last', '--json', ...at);
  await send(addresses.smtp, { subject: 'Sign in', html: '<p>Your code is <b>482 913</b></p>' });
  const { code, stdout } = await waiting;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ to: 'ada@example.com', channel: 'email', code: '482913', has_html: true });

  await fetch(addresses.texts, { method: 'POST', body: JSON.stringify({ to: '+12025550123', text: 'Code 771204' }) });
  expect((await run('messages', ...at)).stdout).toMatch(/email.*code 482913\n.*sms.*code 771204\n$/);
  expect(await interrupt()).toBe(0);
});

test('SBX-06 inbox prints why it refuses a page of another site', async () => {
  const { said } = beginCommand(folder, 'inbox', '--smtp', '0', '--port', '0');
  const [, inbox] = await said(/Inbox\s+(http\S+)\n/);
  await fetch(`${inbox}/__sandbox/messages`, { headers: { origin: 'https://other.example.com' } });
  await said(/refused +The control routes answer only to pages of the sandbox itself\./);
});

test('the example of inbox --help with curl adds a text to the inbox', async () => {
  const { addresses } = await start();
  const [, example = ''] = /^ +\$ (curl .*)$/m.exec((await run('inbox', '--help')).stdout) ?? [];
  const command = example.replace('localhost:4100', new URL(addresses.control).host);
  const { stdout } = await promisify(execFile)('sh', ['-c', command]);
  expect(JSON.parse(stdout)).toMatchObject({ message: { to: '+12025550123', channel: 'sms', code: '123456' } });
});

test('messages --follow prints each email as it arrives', async () => {
  const { addresses } = await start();
  const following = beginCommand(folder, 'messages', '--follow', '--at', addresses.inbox);
  await send(addresses.smtp, { text: 'Your code is 111222' });
  await following.said(/code 111222/);
  await send(addresses.smtp, { text: 'Your code is 333444' });
  await following.said(/code 333444/);
  expect(await following.interrupt()).toBe(0);
});

test('an email cannot control the terminal, and the JSON log has no code in it', async () => {
  const plain = beginCommand(folder, 'inbox', '--smtp', '0', '--port', '0');
  const [, port] = await plain.said(/smtp:\/\/localhost:(\d+)/);
  await send(`smtp://localhost:${port}`, { to: 'ada@example.com', text: 'Hello \u001b[2J\u202e\u0007 there' });
  await plain.said(/ada@example\.com {2}.*there/);
  expect(plain.out.stdout).toContain('\\u001b[2J\\u202e\\u0007');
  for (const control of ['\u001b', '\u202e', '\u0007']) expect(plain.out.stdout).not.toContain(control);

  const logged = beginCommand(folder, 'inbox', '--smtp', '0', '--port', '0', '--log', 'json');
  const [, other] = await logged.said(/smtp:\/\/localhost:(\d+)/);
  await send(`smtp://localhost:${other}`, { subject: '482913 is your code, or 482 913', text: 'Your code is 482913' });
  await logged.said(/"type":"message".*"subject":"•+ is your code, or •+"/);
  expect(logged.out.stdout).not.toMatch(/482 ?913/);
});

test('SBX-07 for a port in use the message names the flag and a free port', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  const smtp = await run('inbox', '--smtp', String(port), '--port', '0');
  expect(smtp).toMatchObject({ code: 1, stdout: '' });
  expect(smtp.stderr).toMatch(new RegExp(`^widget-sandbox: port ${port} is in use\\. Use --smtp \\d+, which is free\\.\\n$`));
  const http = await run('inbox', '--smtp', '0', '--port', String(port));
  expect(http.stderr).toMatch(new RegExp(`^widget-sandbox: port ${port} is in use\\. Use --port \\d+, which is free\\.\\n$`));
});

test('the inbox has no identity provider, and says so', async () => {
  const { addresses } = await start();
  const call = await fetch(`${addresses.inbox}/sdk/v1/users/search`, { method: 'POST', body: '{}' });
  expect(call.status).toBe(404);
  expect(await call.json()).toMatchObject({ error_message: expect.stringContaining('This is an inbox') });
  const { code, stderr } = await run('trigger', 'clock', '+6m', '--at', addresses.inbox);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr:
      'widget-sandbox: Users, settings, the clock and simulated accounts need the mock identity provider. This is an inbox.\n',
  });
});

test('the log of the inbox has messages, and no calls', async () => {
  const { out, said } = beginCommand(folder, 'inbox', '--smtp', '0', '--port', '0');
  const [, inbox = ''] = await said(/Inbox +(http:\S+)\n/);
  await fetch(`${inbox}/sdk/v1/users/search`, { method: 'POST', body: '{}' });
  const text = { to: '+12025550123', text: 'Your code is 123456' };
  await fetch(`${inbox}/__sandbox/messages`, { method: 'POST', body: JSON.stringify(text) });
  await said(/sms {7}\+12025550123 {2}code 123456\n/);
  expect(out.stdout).not.toContain('users/search');
  expect(out.stdout).not.toMatch(/ call /);
});

test('serve --backend forwards the calls to a back end, with its public token, and receives its emails', async () => {
  const backend = await startSandbox({ publicToken: 'public-token-test-11111111-1111-4111-8111-111111111111' });
  onTestFinished(backend.close);
  const front = beginCommand(folder, '--backend', backend.url, '--smtp', '0', '--port', '0', '--json');
  const [line] = await front.said(/^\{.*\}$/m);
  const { api, public_token, smtp, control } = JSON.parse(line) as Addresses & { api: string; public_token: string };
  expect(public_token).toBe(backend.publicToken);
  const bootstrap = await fetch(`${api}/sdk/v1/projects/bootstrap/${public_token}`, {
    headers: { Authorization: `Basic ${btoa(`${public_token}:${public_token}`)}` },
  });
  expect(bootstrap.status).toBe(200);
  expect(backend.idp.calls.list()).toHaveLength(1);
  await send(smtp, { text: 'Your code is 482913' });
  expect((await run('messages', '--at', new URL(control).origin)).stdout).toContain('code 482913');
  expect(await front.interrupt()).toBe(0);
});

test('serve --provider runs a provider of a file behind the endpoints of the protocol', async () => {
  const file = join(folder, 'provider.mjs');
  await writeFile(
    file,
    `export default {
      bootstrap: { get: async () => ({ projectName: 'Acme' }) },
      users: { search: async ({ email }) => ({ status_code: 200, request_id: 'r', userType: email.startsWith('ada') ? 'password' : 'new' }) },
    };`,
  );
  const front = beginCommand(folder, '--provider', file, '--port', '0', '--json');
  const [line] = await front.said(/^\{.*\}$/m);
  const { api } = JSON.parse(line) as { api: string };
  const search = await fetch(`${api}/sdk/v1/users/search`, {
    method: 'POST',
    body: JSON.stringify({ email: 'ada@example.com' }),
  });
  expect(await search.json()).toMatchObject({ data: { userType: 'password' } });
  expect(await front.interrupt()).toBe(0);
});

test.each([
  [
    ['--backend', 'localhost:3000'],
    2,
    /option '--backend <url>' argument 'localhost:3000' is invalid\. Give an address with http/,
  ],
  [['--backend', 'http://user:secret@localhost'], 2, /without user, query and fragment/],
  [
    ['--backend', 'http://localhost:1', '--provider', 'provider.mjs'],
    2,
    /'--backend <url>' cannot be used with option '--provider <file>'/,
  ],
  [
    ['--backend', 'http://localhost:1', '--password-policy', 'luds'],
    2,
    /'--backend <url>' cannot be used with option '--password-policy/,
  ],
  [['--provider', 'provider.mjs', '--data', 'data.jsonl'], 2, /'--provider <file>' cannot be used with option '--data <file>'/],
  [
    ['--provider', 'missing.mjs'],
    1,
    /^widget-sandbox: --provider missing\.mjs: no such file\. Give the path of an ES module\.$/m,
  ],
  [['inbox', '--smtp', '70000'], 2, /0 to 65535/],
] as const)('SBX-07 %j is refused in one sentence', async (flags, code, message) => {
  const refused = await run(...flags, ...(flags[0] === 'inbox' ? [] : ['--port', '0']));
  expect(refused.code).toBe(code);
  expect(refused.stderr).toMatch(message);
  expect(refused.stderr.trim().split('\n')).toHaveLength(1);
});
