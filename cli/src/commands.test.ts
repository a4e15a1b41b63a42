import { execFileSync } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { passwordPolicyNames } from '../../sandbox/definitions/passwordPolicies.ts';
import { DEFAULT_PUBLIC_TOKEN } from '../../sandbox/idp/createIdp.ts';
import { DEFAULT_ADDRESS } from './defaultAddress.ts';
import { main } from './main.ts';
import { type Sandbox, startSandbox } from './startSandbox.ts';
import { beginCommand } from './testing/beginCommand.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await startSandbox();
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(async () => {
  await sandbox.close();
  await rm(folder, { recursive: true, force: true });
});

const begin = (...argv: string[]) => beginCommand(folder, ...argv);

async function run(...argv: string[]) {
  const { out, ended } = begin(...argv);
  return { code: await ended, ...out };
}

const unindented = (text: string) => text.trim().replace(/^ +/gm, '');

/** A run against the sandbox of these tests. */
const against = (...argv: string[]) => run(...argv, '--at', sandbox.url);

async function sendPasscode(email: string, { url, publicToken }: Pick<Sandbox, 'url' | 'publicToken'> = sandbox) {
  const response = await fetch(`${url}/sdk/v1/otps/email/login_or_create`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${publicToken}:${publicToken}`).toString('base64')}`,
    },
    body: JSON.stringify({ email, expiration_minutes: 5 }),
  });
  expect(response.status).toBe(200);
}

test('SBX-04 messages prints the codes that were sent, to one address where it is given', async () => {
  await sendPasscode('ada@example.com');
  await sendPasscode('bob@example.com');
  const { code, stdout } = await against('messages', '--to', 'ada@example.com');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\S+ {2}email {5}ada@example\.com {2}code \d{6}\n$/);
});

test('SBX-04 messages --last prints only the newest message', async () => {
  await sendPasscode('last@example.com');
  await sendPasscode('last@example.com');
  const messages = sandbox.idp.messages.list('last@example.com');
  const { stdout } = await against('messages', '--to', 'last@example.com', '--last', '--json');
  expect(messages).toHaveLength(2);
  expect(JSON.parse(stdout)).toEqual(messages[1]);
});

test('SBX-04 messages --wait --json prints the next message, or exits with 1', async () => {
  const waiting = against('messages', '--to', 'carol@example.com', '--wait', '20', '--json');
  await sendPasscode('carol@example.com');
  const { code, stdout } = await waiting;
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ to: 'carol@example.com', code: expect.stringMatching(/^\d{6}$/) });

  const { code: failed, stderr } = await against('messages', '--to', 'nobody@example.com', '--wait', '0.1');
  expect(failed).toBe(1);
  expect(stderr).toBe('widget-sandbox: no message to nobody@example.com arrived within 0.1 seconds.\n');

  const following = await against('messages', '--to', 'nobody@example.com', '--wait', '0.1', '--follow');
  expect([following.code, following.stderr]).toEqual([1, stderr]);

  sandbox.idp.messages.clear();
  const { code: noneAtAll, stderr: reason } = await against('messages', '--wait', '0.1');
  expect([noneAtAll, reason]).toEqual([1, 'widget-sandbox: no message arrived within 0.1 seconds.\n']);
});

test('SBX-04 messages --follow prints new messages until it is interrupted', async () => {
  const following = begin('messages', '--to', 'dave@example.com', '--follow', '--at', sandbox.url);
  await sendPasscode('dave@example.com');
  await following.said(/(.*dave.*\n){1}/);
  await sendPasscode('dave@example.com');
  await following.said(/(.*dave.*\n){2}/);
  expect(await following.interrupt()).toBe(0);
});

test('SBX-05 faults add prints JSON, also with the option before the subcommand', async () => {
  const fault = { call: 'users.search', fault: { kind: 'drop' }, times: 3 };
  expect(JSON.parse((await against('faults', 'add', 'users.search=drop@3', '--json')).stdout)).toMatchObject(fault);
  expect(JSON.parse((await against('faults', '--json', 'add', 'users.search=drop@3')).stdout)).toMatchObject(fault);
  await against('faults', 'clear');
});

test('SBX-05 faults adds, lists and clears faults of a running sandbox', async () => {
  expect((await against('faults', 'add', 'otps.authenticate=slow:300@2', '*=drop')).stdout).toBe(
    'otps.authenticate=slow:300@2\n*=drop\n',
  );
  // The newest goes first, as it is the one that a call meets.
  expect((await against('faults')).stdout).toBe('*=drop\notps.authenticate=slow:300@2\n');
  expect((await against('faults', 'clear')).code).toBe(0);
  expect((await against('faults')).stdout).toBe('');
  const { code, stderr } = await against('faults', 'add', 'otps.fax=drop');
  expect(code).toBe(2);
  expect(stderr).toMatch(/^widget-sandbox: .*otps\.fax.*\n$/);
});

test('SBX-05 faults add adds none of its faults if one of them is wrong', async () => {
  const { code, stdout } = await against('faults', 'add', '*=drop', 'otps.fax=drop');
  expect([code, stdout]).toEqual([2, '']);
  expect(sandbox.idp.faults.list()).toEqual([]);
});

test('trigger adds users, moves the clock, delays messages and resets', async () => {
  const { stdout } = await against('trigger', 'user', '--email', 'eve@example.com', '--password', 'weak', '--requires-reset');
  expect(stdout).toMatch(/^user-test-\S+\n$/);
  expect(sandbox.idp.state.users.get(stdout.trim())).toMatchObject({ password: { requires_reset: true } });
  await against('trigger', 'clock', '+6m');
  await against('trigger', 'mail-delay', '10s');
  expect(sandbox.idp.environment.get()).toEqual({ clockOffsetMs: 360_000, deliveryMs: 10_000 });
  await against('trigger', 'reset');
  expect(sandbox.idp.environment.get()).toEqual({ clockOffsetMs: 0, deliveryMs: 0 });
  expect(sandbox.idp.state.users.all()).toEqual([]);
});

test('SBX-07 a command prints one line if there is no sandbox, or another server, at the address', async () => {
  const unreachable = await run('messages', '--at', 'http://localhost:9');
  expect(unreachable.code).toBe(1);
  expect(unreachable.stderr).toMatch(/^widget-sandbox: no sandbox at http:\/\/localhost:9\. Start one .*--at\.\n$/);
});

test('SBX-03 conformance tries a back end call by call, and a sandbox passes', async () => {
  const { code, stdout } = await run('conformance', sandbox.url, '--json');
  const { failed, results } = JSON.parse(stdout) as { failed: number; results: { outcome: string }[] };
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(failed).toBe(0);
  expect(code).toBe(0);
});

test('conformance checks the provider object of a module, with exit code 1 if a check fails', async () => {
  const module = join(folder, 'provider.mjs');
  await writeFile(module, "const no = () => Promise.reject(new Error('Not yet.')); export default { bootstrap: { get: no } };");
  const { code, stdout, stderr } = await run('conformance', module);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^✗ bootstrap\.get +returns the configuration of the project: /m);
  expect(stderr).toMatch(/^widget-sandbox: \S+provider\.mjs fails \d+ of the checks\.\n$/);

  await writeFile(join(folder, 'nothing.mjs'), 'export default 1;');
  const nothing = await run('conformance', join(folder, 'nothing.mjs'));
  expect(nothing.stderr).toMatch(/the default export is not a provider/);
  expect((await run('conformance', 'absent.mjs')).stderr).toBe(
    'widget-sandbox: absent.mjs: no such file. Use an ES module, or an address with http(s)://.\n',
  );
  expect((await run('conformance', 'http://localhost:9')).stderr).toMatch(/no response from http:\/\/localhost:9/);
});

test('conformance tries what a provider object declares, and check reports what a back end declares as missing', async () => {
  const missing = JSON.stringify({ 'otp.sms': 'Install phoneNumber.', passkeys: 'Install passkey.' });
  const module = join(folder, 'declaring.mjs');
  await writeFile(
    module,
    `const no = async () => { throw new Error('Not yet.'); };
    export default { capabilities: { backend: 'Own', missing: ${missing} }, bootstrap: { get: async () => ({}) }, user: { get: no },
      session: { authenticate: no, revoke: no } };`,
  );
  const { stdout } = await run('conformance', module, '--json');
  const { backend, capabilities } = JSON.parse(stdout) as { backend: string; capabilities: object[] };
  expect(backend).toBe('Own');
  expect(capabilities).toContainEqual({
    capability: 'otp.sms',
    available: false,
    outcome: 'skipped',
    advice: 'Install phoneNumber.',
  });
  expect((await run('conformance', module)).stdout).toMatch(/^passkeys +missing$/m);

  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: { capabilities: { backend: 'Own', missing: JSON.parse(missing) } } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const config = join(folder, 'declared.json');
  await writeFile(config, '{ "products": ["otp"], "otpOptions": { "methods": ["sms"] } }');
  const checked = await run('check', config, '--backend', address, '--public-token', 'public-token-test-1', '--json');
  expect(checked.code).toBe(1);
  expect(JSON.parse(checked.stdout)).toMatchObject({
    errors: 1,
    findings: [{ level: 'error', about: 'products', text: 'config.products: Own lacks otp.sms. Install phoneNumber.' }],
  });
  expect((await run('check', config)).code).toBe(0);
});

test('init writes a page with the widget, and overwrites a file only with --force', async () => {
  for (const [kind, file] of [
    ['react', 'src/App.tsx'],
    ['script', 'public/index.html'],
    ['element', 'index.html'],
  ] as const) {
    const place = join(folder, `starter-${kind}`);
    const { code, stdout } = await run('init', kind, '--folder', place);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^Written: /);
    expect(stdout).toContain(`\n\nNext:\n  cd '${place}'\n  npm i signin-widget`);
    // Without it, npx would run whatever package of that name is published.
    expect(stdout).toMatch(/\n {2}npm i --save-dev widget-sandbox\n(?:.*\n)* {2}npx widget-sandbox idp /);
    expect(await readFile(join(place, file), 'utf8')).toMatch(/products.*otp/);
    await writeFile(join(place, file), 'mine');
    const again = await run('init', kind, '--folder', place);
    expect(again.code).toBe(1);
    expect(again.stderr).toMatch(/exists and was not changed\. Move it, or use --force\.\n$/);
    expect(await readFile(join(place, file), 'utf8')).toBe('mine');
    expect((await run('init', kind, '--folder', place, '--force')).code).toBe(0);
    expect(await readFile(join(place, file), 'utf8')).not.toBe('mine');
  }
});

test.each([
  ['script', 'public/index.html', 'docs/script-tag.md'],
  ['element', 'index.html', 'docs/custom-element.md'],
])('init %s writes the example of its document, which shows a user who signed in before', async (kind, file, page) => {
  const place = join(folder, `example-${kind}`);
  await run('init', kind, '--folder', place);
  const text = await readFile(new URL(`../../${page}`, import.meta.url), 'utf8');
  const [, example = ''] = /```html\n(.*?)```/s.exec(text) ?? [];
  expect(example).not.toBe('');
  const expected = example
    .replace('public-token-test-…', DEFAULT_PUBLIC_TOKEN)
    .replace('https://auth.example.com', DEFAULT_ADDRESS);
  expect(unindented(await readFile(join(place, file), 'utf8'))).toContain(unindented(expected));
});

test('init names the packages to install that the README names: npm adds React where the page does not use it itself', async () => {
  const { stdout } = await run('init', 'element', '--folder', join(folder, 'install-element'));
  const readme = await readFile(new URL('../../README.md', import.meta.url), 'utf8');
  expect(readme).toContain('\nnpm install signin-widget\n');
  expect(stdout).toMatch(/\n {2}npm i signin-widget\n/);
  expect(readme).toContain('\nnpm install --save-dev widget-sandbox\n');
});

test('init writes a package.json unless the folder has one', async () => {
  for (const kind of ['react', 'script', 'element']) {
    const file = join(folder, `project-${kind}`, 'package.json');
    await run('init', kind, '--folder', dirname(file));
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ private: true, type: 'module' });
    await writeFile(file, '{"name":"mine"}');
    expect((await run('init', kind, '--folder', dirname(file), '--force')).code).toBe(0);
    expect(await readFile(file, 'utf8')).toBe('{"name":"mine"}');
  }
});

test('check reports errors of a configuration with exit code 1, its sizes, and JSON for CI', async () => {
  const file = join(folder, 'host.json');
  await writeFile(file, JSON.stringify({ products: ['otp', 'passwords'] }));
  const sound = await run('check', file);
  expect(sound.code).toBe(0);
  expect(sound.stdout).toMatch(/^size +the first screen: at most [\d.]+ kB/m);
  expect(sound.stdout).toMatch(/\n0 errors, 2 warnings\n$/);

  await writeFile(file, JSON.stringify({ config: { products: ['passkeys'] }, theme: { colors: {} } }));
  const { code, stdout, stderr } = await run('check', file, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({ errors: 1, findings: [{ level: 'error', about: 'products' }] });
  expect(stderr).toMatch(/^widget-sandbox: \S+host\.json has 1 error\. Correct what is listed above\.\n$/);
});

test('check compares the policy of a page with what the widget needs', async () => {
  const file = join(folder, 'host.json');
  await writeFile(file, JSON.stringify({ products: ['otp'] }));
  const { code, stdout } = await run(
    'check',
    `${sandbox.url}/__sandbox/info`,
    '--config',
    file,
    '--backend',
    'https://auth.example.com',
  );
  expect(stdout).toMatch(/^warning +backend: no response from https:\/\/auth\.example\.com\./);
  expect(stdout).toMatch(/\n0 errors, 1 warning\n$/);
  expect(code).toBe(0);
  const gone = await run('check', `${sandbox.url}/nowhere`, '--config', file);
  expect(gone.stderr).toMatch(/nowhere answered 404\. Use the address of a page that exists\./);
});

test('init asks before it overwrites a file, if the terminal is interactive', async () => {
  const place = join(folder, 'asked');
  await run('init', 'element', '--folder', place);
  const file = join(place, 'index.html');
  for (const [answer, kept] of [
    ['', true],
    ['n', true],
    ['yesterday', true],
    ['y', false],
    [' Yes ', false],
  ] as const) {
    await writeFile(file, 'mine');
    const asked: string[] = [];
    const silent = { write() {} };
    const ask = async (question: string) => {
      asked.push(question);
      return answer;
    };
    const terminal = { stdout: silent, stderr: silent, signals: new EventEmitter(), ask };
    await main(['init', 'element', '--folder', place], terminal, folder);
    expect(asked).toEqual([`${file} exists. Overwrite it? [y/N] `]);
    expect((await readFile(file, 'utf8')) === 'mine').toBe(kept);
  }
});

test("SBX-05 an error type of a host's own is written with its status, and help faults lists every call and type", async () => {
  expect(await against('faults', 'add', '*=error:my_own:418@1')).toEqual({
    code: 0,
    stdout: '*=error:my_own:418@1\n',
    stderr: '',
  });
  await against('faults', 'clear');
  const { stdout } = await run('help', 'faults');
  for (const name of ['otps.authenticate', 'user.deleteCryptoWallet', 'otp_code_not_found']) expect(stdout).toContain(name);
});

test.each([
  [['trigger', 'clock', 'tomorrow'], /Write a number with its unit/],
  [['trigger', 'clock', '90'], /Write a number with its unit/],
  [['trigger', 'user'], /^widget-sandbox: trigger user needs --email or --phone \(see widget-sandbox help trigger\)\n$/],
  [['trigger', 'user', '--password', 'seven quiet otters 1914'], /trigger user needs --email or --phone/],
  [
    ['trigger', 'user', '--email', 'a@example.com', '--password', ''],
    /'--password <password>' argument '' is invalid\. Give a string/,
  ],
  [['messages', '--wait', '99'], /above 0, at most 30/],
  [['messages', '--wait', '0'], /above 0, at most 30/],
  [['messages', '--at', 'localhost:4100'], /--at localhost:4100: not an address\. Use one such as http:\/\/localhost:4100\./],
  [['completion', 'tcsh'], /Allowed choices are bash, zsh, fish/],
  [
    ['faults', 'add', 'otps.authentcate=drop'],
    /faults add otps\.authentcate: no such call\. Did you mean 'otps\.authenticate'\?/,
  ],
  [['faults', 'add', '*=error:nonsense'], /faults add \*=error:nonsense: no such error type\. widget-sandbox help faults lists/],
  [['help', 'dance'], /unknown command 'dance'\. Commands: serve, idp,/],
  [['help', 'faults', 'dance'], /unknown command 'faults dance'\. Commands: add, clear/],
])('SBX-07 %j is refused in one line with exit code 2', async (argv, why) => {
  const { code, stderr } = await run(...argv);
  expect(stderr).toMatch(why);
  expect(stderr.match(/\n/g)).toHaveLength(1);
  expect(code).toBe(2);
});

test('idp serves the provider without a playground', async () => {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Playground</title>');
  const idp = begin('idp', '--port', '0', '--json');
  const { api, playground } = JSON.parse((await idp.said(/^.+\n/))[0]) as { api: string; playground?: string };
  expect(playground).toBeUndefined();
  expect((await fetch(`${api}/`)).status).toBe(404);
  expect((await fetch(`${api}/__sandbox/info`)).status).toBe(200);
});

test('SBX-02 --seed brings users and settings, and a user that cannot be names the file', async () => {
  const seed = join(folder, 'seed.json');
  await writeFile(seed, JSON.stringify({ users: [{ emails: ['ada@example.com'] }], settings: { watermark: true } }));
  const idp = begin('idp', '--port', '0', '--json', '--seed', seed);
  const { control } = JSON.parse((await idp.said(/^.+\n/))[0]) as { control: string };
  expect(await (await fetch(`${control}/users`)).json()).toMatchObject({ users: [{ emails: [{ email: 'ada@example.com' }] }] });
  expect(await (await fetch(`${control}/settings`)).json()).toMatchObject({ settings: { watermark: true } });

  await writeFile(seed, JSON.stringify({ users: [{ emails: ['nonsense'] }] }));
  const { code, stderr } = await run('idp', '--port', '0', '--seed', seed);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^widget-sandbox: --seed \S+seed\.json: .*nonsense.*\n$/);
});

test('--strict exits with code 1 at the first request that is not a call of the protocol', async () => {
  const idp = begin('idp', '--port', '0', '--json', '--strict');
  const { api } = JSON.parse((await idp.said(/^.+\n/))[0]) as { api: string };
  await fetch(`${api}/sdk/v1/otps/fax/login_or_create`, { method: 'POST' }).catch(() => {});
  expect(await idp.ended).toBe(1);
  expect(idp.out.stderr).toMatch(
    /^widget-sandbox: --strict: POST \/sdk\/v1\/otps\/fax\/login_or_create is not a call of the protocol/,
  );
});

test('SBX-06 --log json prints one line for each message and call, without a secret in it', async () => {
  const idp = begin('idp', '--port', '0', '--log', 'json');
  const { api, public_token } = JSON.parse((await idp.said(/^.+\n/))[0]) as { api: string; public_token: string };
  await sendPasscode('log@example.com', { url: api, publicToken: public_token });
  await idp.said(/"type":"call".*\n/);
  const lines = idp.out.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string });
  expect(lines.map(({ type }) => type)).toEqual(['start', 'message', 'call']);
  const { messages } = (await (await fetch(`${api}/__sandbox/messages`)).json()) as { messages: { code: string }[] };
  expect(messages).toHaveLength(1);
  for (const { code } of messages) expect(idp.out.stdout).not.toContain(code);
});

test('help and completion know every command', async () => {
  expect((await run('help', 'messages')).stdout).toMatch(/^Usage: widget-sandbox messages \[options\][\s\S]*--follow/);
  expect((await run('help')).stdout).toMatch(/^Usage: widget-sandbox \[options\]/);
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await run('completion', shell);
    for (const word of ['serve', 'completion', 'idp', 'messages', 'faults', 'trigger', 'password-policy', 'zxcvbn'])
      expect(stdout).toContain(word);
  }
});

test.each([
  [['faults', ''], 'add clear --json --at --ca --help'],
  [['faults', 'add', '--a'], '--at'],
  [['trigger', 'user', '--em'], '--email'],
  [['init', ''], 'react script element --framework --backend --folder --force --help'],
  [['help', 'conf'], 'conformance'],
  [['--password-policy', ''], passwordPolicyNames.join(' ')],
  [['idp', '--log', '=', 'j'], 'json'],
  [['--products', 'otp,pass'], 'otp,passwords otp,passkeys'],
  [['check', 'a f'], 'a file.json'],
  [['--port', ''], ''],
])('in bash, widget-sandbox %j is completed with: %s', async (words, expected) => {
  const { stdout: script } = await run('completion', 'bash');
  await writeFile(join(folder, 'completion.bash'), script);
  await writeFile(join(folder, 'a file.json'), '{}');
  const ask = `source ./completion.bash; COMP_WORDS=(widget-sandbox "$@"); COMP_CWORD=$#; _widget_sandbox; echo "\${COMPREPLY[*]}"`;
  expect(execFileSync('bash', ['-c', ask, 'bash', ...words], { cwd: folder, encoding: 'utf8' })).toBe(`${expected}\n`);
});
