import { EventEmitter } from 'node:events';
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { main } from '../../cli/src/main.ts';
import { beginCommand } from '../../cli/src/testing/beginCommand.ts';

/** Clears the screen, sets the title, links elsewhere, goes up a line, forges a line, reverses the text and hides a part of it. */
const EVIL =
  '\u001b[2J\u001b]0;title\u0007\u001b]8;;https://evil.test\u001b\\\u009b1A\r\nforged line\n\u202e\u2066\u200e\u061c\u2028\u2029\u007f\u{e0041}';
/** Every control character except the end of a line. */
const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the colours begin with one
const OWN_COLOURS = /\u001b\[\d+m/g;

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs a command whose streams are terminals with colours. */
async function run(...argv: string[]) {
  const out = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') => ({
    write(text: string) {
      out[name] += text;
    },
    hasColors: () => true,
  });
  const terminal = { stdout: stream('stdout'), stderr: stream('stderr'), signals: new EventEmitter() };
  const code = await main(argv, terminal, '');
  return { code, ...out };
}

function expectHarmless(text: string) {
  for (const line of text.replaceAll(OWN_COLOURS, '').split('\n')) {
    expect(line).not.toMatch(STEERING);
    expect(line).not.toMatch(/^forged/);
  }
}

const message = {
  id: EVIL,
  channel: EVIL,
  to: `ada${EVIL}@example.test`,
  code: null,
  link: EVIL,
  text: EVIL,
  subject: EVIL,
  // A date with a comment, which JavaScript accepts.
  sent_at: `1 Jan 2026 (${EVIL})`,
};
const responses: Readonly<Record<string, object>> = {
  messages: { messages: [message, { ...message, code: EVIL }] },
  faults: { faults: [{ call: EVIL, fault: { kind: 'error', error_type: EVIL, status: 400 }, times: null }] },
  users: { user: { user_id: EVIL, name: EVIL } },
};
const listener: RequestListener = (request, response) => {
  const name = /^\/__sandbox\/(\w+)/.exec(request.url ?? '')?.[1] ?? '';
  response.setHeader('content-type', 'application/json').end(JSON.stringify(responses[name] ?? {}));
};

test.each([
  'messages',
  'messages --json',
  'faults',
  'faults --json',
  'trigger user --email ada@example.test',
  'trigger user --email ada@example.test --json',
])('attack: a server that answers `%s` steers the terminal', async (command) => {
  const { code, stdout, stderr } = await run(...command.split(' '), '--at', await serve(listener));
  expect(code, stderr).toBe(0);
  expectHarmless(stdout);
  expect(stdout).toContain('\\u001b[2J');
  expect(stdout).toContain('\\u009b1A');
  expect(stdout).toContain('\\u202e');
  if (command.endsWith('--json')) {
    expect(
      JSON.stringify(
        stdout
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ),
    ).toContain(JSON.stringify(EVIL).slice(1, -1));
  }
});

test('attack: the error message of a server steers the terminal', async () => {
  const at = await serve((_request, response) =>
    response.writeHead(403, { 'content-type': 'application/json' }).end(JSON.stringify({ error_message: EVIL })),
  );
  const { code, stderr } = await run('messages', '--at', at);
  expect(code).toBe(1);
  expectHarmless(stderr);
  expect(stderr.split('\n')).toHaveLength(2);
});

test.each([[], ['--json']].map((flags) => ({ flags })))(
  'attack: a back end that conformance tries steers the terminal, options $flags',
  async ({ flags }) => {
    const error = { status_code: 400, error_type: EVIL, error_message: EVIL };
    const address = await serve((_request, response) =>
      response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(error)),
    );
    const { stdout, stderr } = await run('conformance', address, '--public-token', 'public-token-test-1', ...flags);
    expectHarmless(stdout);
    expectHarmless(stderr);
    expect(stdout).toContain('\\u202e');
  },
  60_000,
);

test.each([[], ['--json']].map((flags) => ({ flags })))(
  'attack: a configuration of someone else steers the terminal that checks it, options $flags',
  async ({ flags }) => {
    const file = join(await mkdtemp(join(tmpdir(), 'attack-output-')), 'host.json');
    await writeFile(file, JSON.stringify({ products: ['passwords'], passwordOptions: { loginRedirectURL: EVIL } }));
    const { code, stdout } = await run('check', file, ...flags);
    expect(code).toBe(1);
    expectHarmless(stdout);
    expect(stdout).toContain('\\u202e');
  },
);

test.each(['text', 'json'])('attack: a caller of the mock steers the terminal of its owner, --log %s', async (form) => {
  const { out, said, interrupt } = beginCommand('', 'idp', '--port', '0', '--log', form);
  const [, api = ''] = await said(/(http:\/\/localhost:\d+)/);
  const { public_token } = (await (await fetch(`${api}/__sandbox/info`)).json()) as { public_token: string };
  const headers = { 'content-type': 'application/json', authorization: `Basic ${btoa(`${public_token}:${public_token}`)}` };
  const send = (path: string, body: unknown) => fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  await send('/sdk/v1/otps/email/login_or_create', { email: EVIL, expiration_minutes: 5 });
  await send('/sdk/v1/otps/email/login_or_create', { email: '"\u202egra\u009bce"@example.test', expiration_minutes: 5 });
  await send(`/sdk/v1/${encodeURI(EVIL)}`, { [EVIL]: EVIL });
  await send('/sdk/v1/events', [{ event: { name: EVIL } }]);
  await said(/%1B\[2J|%1B%5B2J/i);
  await interrupt();
  expectHarmless(out.stdout);
  expect(out.stdout.trim().split('\n').length).toBeGreaterThan(2);
});

test('attack: an argument that a script passes on steers the terminal', async () => {
  for (const argv of [
    [EVIL],
    ['check', `http://127.0.0.1:9/${EVIL}`],
    ['messages', '--at', EVIL],
    ['--data', EVIL, '--port', EVIL],
  ]) {
    const { stdout, stderr } = await run(...argv);
    expectHarmless(stdout + stderr);
    expect(stderr.split('\n')).toHaveLength(2);
  }
});

test('the colours of the command survive', async () => {
  const { stdout } = await run('check', 'cli/package.json');
  expect(stdout).toContain('\u001b[1m');
});

test('only the output of the command writes to its streams', async () => {
  const folder = new URL('../../cli/src/', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /^(?!.*(test|testing)).*\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(40);
  const writers = await Promise.all(
    files.map(async (file) =>
      /\bstd(out|err)\s*\.\s*write|\bconsole\./.test(await readFile(new URL(file, folder), 'utf8')) ? [file] : [],
    ),
  );
  expect(writers.flat()).toEqual(['output/createOutput.ts']);
});
