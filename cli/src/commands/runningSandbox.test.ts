import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { type Sandbox, startSandbox } from '../startSandbox.ts';
import { beginCommand } from '../testing/beginCommand.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ playground: false });
});
afterAll(() => sandbox.close());

async function run(...argv: string[]) {
  const { out, ended } = beginCommand(tmpdir(), ...argv);
  return { code: await ended, ...out };
}
const against = (...argv: string[]) => run(...argv, '--at', sandbox.url);

/** A server that records what it is asked, and answers with these responses in turn. After them, it never answers. */
async function serve(...bodies: object[]) {
  const asked: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    const body = bodies[asked.length - 1];
    if (body) response.end(JSON.stringify(body));
    else response.once('close', leave);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  /** `left` resolves when a client gives up a request that has no response. */
  return { asked, left, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const message = (id: string) => ({
  id,
  channel: 'email',
  to: 'ada@example.com',
  subject: null,
  text: '',
  code: `11111${id}`,
  link: null,
  sent_at: '2026-01-01T00:00:00Z',
});

test.each([
  [['messages'], {}],
  [['messages'], { messages: 5 }],
  [['messages'], { messages: [null] }],
  [['messages'], { messages: [{}] }],
  [['messages'], { messages: [{ ...message('1'), sent_at: 'soon' }] }],
  [['faults'], { faults: {} }],
  [['faults'], { faults: [{ call: '*', fault: null, times: null }] }],
  [['faults', 'clear'], [1]],
  [['faults', 'add', '*=drop'], { fault: 'drop' }],
  [['trigger', 'user', '--email', 'ada@example.com'], { user: { user_id: {} } }],
] as const)('attack: another server responds to %j with %j', async (command, body) => {
  const { url } = await serve(body);
  const { code, stderr } = await run(...command, '--at', url);
  expect(code).toBe(1);
  expect(stderr).toContain(
    `the server at ${url} is not a sandbox, or one of another version. Set the address of a sandbox with --at.`,
  );
});

test('--at sends the control token of its address, and keeps it out of the path', async () => {
  const { asked, url } = await serve({ messages: [] });
  expect((await run('messages', '--at', `${url}/?control=let-me-in-please`)).code).toBe(0);
  expect(asked[0]?.headers['x-control-token']).toBe('let-me-in-please');
  expect(asked[0]?.url).toMatch(/^\/__sandbox\/messages\?/);
  expect(asked[0]?.url).not.toContain('let-me-in-please');
});

test('SBX-04 messages --follow continues after the newest message that it has printed', async () => {
  const first = { messages: [message('1')] };
  const { asked, url } = await serve(first, { messages: [message('2'), message('3')] }, { messages: [message('4')] });
  const following = beginCommand(tmpdir(), 'messages', '--follow', '--at', url);
  await following.said(/code 111114\n/);
  expect(following.out.stdout.match(/code \d+/g)).toEqual(['code 111111', 'code 111112', 'code 111113', 'code 111114']);
  const after = asked.slice(0, 3).map((each) => new URL(each.url ?? '', url).searchParams.get('after'));
  expect(after).toEqual(['', '1', '3']);
});

test('trigger user adds every --email and --phone to one user, and --json prints that user', async () => {
  const { stdout } = await against(
    ...['trigger', 'user', '--json', '--email', 'ada@example.com', '--email', 'ada@example.org'],
    ...['--phone', '+12015550123', '--phone', '+12015550124'],
  );
  expect(JSON.parse(stdout)).toMatchObject({
    user_id: expect.stringMatching(/^user-test-/),
    emails: [{ email: 'ada@example.com' }, { email: 'ada@example.org' }],
    phone_numbers: [{ phone_number: '+12015550123' }, { phone_number: '+12015550124' }],
  });
  expect(stdout.match(/\n/g)).toHaveLength(1);
});

test.each([
  ['+250ms', 250],
  ['+90s', 90_000],
  ['+6m', 360_000],
  ['-2h', -7_200_000],
  ['1d', 86_400_000],
  ['0', 0],
])('trigger clock %s sets the offset of the clock to %i milliseconds', async (offset, ms) => {
  expect((await against('trigger', 'clock', offset)).stderr).toBe('');
  expect(sandbox.idp.environment.get().clockOffsetMs).toBe(ms);
});

test('SBX-07 a wrong option of trigger clock is refused with exit code 2', async () => {
  for (const argv of [['--ate', 'http://localhost:9'], ['+6m', '--ate', 'http://localhost:9'], ['-h5']]) {
    const { code, stderr } = await run('trigger', 'clock', ...argv);
    expect(code).toBe(2);
    expect(stderr.match(/\n/g)).toHaveLength(1);
  }
});

test('SBX-04 messages --follow --last prints the newest message, and then every one after it', async () => {
  const { asked, url } = await serve({ messages: [message('1'), message('2')] }, { messages: [message('3'), message('4')] });
  const following = beginCommand(tmpdir(), 'messages', '--follow', '--last', '--at', url);
  await following.said(/code 111114\n/);
  expect(following.out.stdout.match(/code \d+/g)).toEqual(['code 111112', 'code 111113', 'code 111114']);
  expect(new URL(asked[1]?.url ?? '', url).searchParams.get('after')).toBe('2');
});

test.each([
  ['the first message', ['--wait', '30'], []],
  ['the next message', [], [{ messages: [] }]],
] as const)('SBX-04 messages --follow ends at once when it is interrupted while it waits for %s', async (_what, wait, bodies) => {
  const { asked, left, url } = await serve(...bodies);
  const following = beginCommand(tmpdir(), 'messages', '--follow', ...wait, '--at', url);
  await vi.waitFor(() => expect(asked).toHaveLength(bodies.length + 1));
  expect(await following.interrupt()).toBe(0);
  await left;
  expect(following.out).toEqual({ stdout: '', stderr: '' });
});

test('SBX-04 messages asks for a phone number as it is written, and for up to 30 seconds', async () => {
  const { asked, url } = await serve({ messages: [message('1')] });
  expect((await run('messages', '--to', '+12015550123', '--wait', '30', '--at', url)).code).toBe(0);
  const { searchParams } = new URL(asked[0]?.url ?? '', url);
  expect([searchParams.get('to'), searchParams.get('wait')]).toEqual(['+12015550123', '30']);
});

test.each([
  ['clock', '367d', 'Give a duration from -366d to 366d.'],
  ['clock', '-367d', 'Give a duration from -366d to 366d.'],
  ['mail-delay', '601s', 'Give a duration from 0 to 10m.'],
  ['mail-delay', '-5s', 'Give a duration from 0 to 10m.'],
])('SBX-07 trigger %s %s fails with the limits as they are typed, and changes nothing', async (event, duration, limits) => {
  const before = sandbox.idp.environment.get();
  const { code, stderr } = await against('trigger', event, duration);
  expect(code).toBe(2);
  const value = `command-argument value '${duration}' is invalid for argument '${event === 'clock' ? 'offset' : 'duration'}'`;
  expect(stderr).toBe(`widget-sandbox: ${value}. ${limits} (see widget-sandbox help trigger)\n`);
  expect(sandbox.idp.environment.get()).toEqual(before);
});

test.each([
  ['clock', '-366d', { clockOffsetMs: -31_622_400_000 }],
  ['mail-delay', '10m', { deliveryMs: 600_000 }],
])('SBX-04 trigger %s accepts %s', async (event, duration, changed) => {
  expect(await against('trigger', event, duration)).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(sandbox.idp.environment.get()).toMatchObject(changed);
});

test.each([
  ['1', '1 second'],
  ['0.01', '0.01 seconds'],
])('SBX-07 messages --wait %s says that it waited for %s', async (seconds, said) => {
  const { url } = await serve({ messages: [] });
  const { code, stderr } = await run('messages', '--wait', seconds, '--at', url);
  expect([code, stderr]).toEqual([1, `widget-sandbox: no message arrived within ${said}.\n`]);
});

test('SBX-04 messages --follow says that the sandbox may have ended when it closes the connection', async () => {
  let asked = 0;
  const server = createServer(({ socket }, response) => {
    asked += 1;
    if (asked === 1) response.end(JSON.stringify({ messages: [message('1')] }));
    else socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  onTestFinished(() => void server.close());
  const at = `localhost:${(server.address() as AddressInfo).port}`;
  const { code, stdout, stderr } = await run('messages', '--follow', '--at', `http://${at}`);
  expect([code, stdout]).toEqual([1, expect.stringContaining('code 111111')]);
  expect(stderr).toBe(
    `widget-sandbox: the server at http://${at} closed the connection. Check that it still runs, or try https://${at}.\n`,
  );
});
