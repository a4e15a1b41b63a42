import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_PUBLIC_TOKEN } from '../../idp/createIdp.ts';

const script = fileURLToPath(new URL('killableSandbox.mjs', import.meta.url));
let child: ChildProcess | undefined;
afterEach(() => child?.kill('SIGKILL'));

async function start(file: string): Promise<string> {
  child = spawn(process.execPath, [script, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout as NodeJS.ReadableStream }), 'line');
  return line;
}

async function kill(): Promise<void> {
  const exit = once(child as ChildProcess, 'exit');
  child?.kill('SIGKILL');
  await exit;
}

async function post(api: string, path: string, body: object, session = DEFAULT_PUBLIC_TOKEN) {
  const headers = { Authorization: `Basic ${btoa(`${DEFAULT_PUBLIC_TOKEN}:${session}`)}`, 'Content-Type': 'application/json' };
  const response = await fetch(`${api}/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return ((await response.json()) as { data: any }).data;
}

const inbox = async (api: string, to: string) =>
  ((await (await fetch(`${api}/__sandbox/messages?to=${encodeURIComponent(to)}`)).json()) as { messages: { code: string }[] })
    .messages;

test('SBX-01 a kill at any moment loses nothing that was answered', { timeout: 60_000 }, async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'kill-')), 'data');
  let api = await start(file);
  const sent = await post(api, '/otps/email/login_or_create', { email: 'ada@example.test', expiration_minutes: 5 });
  const answered: string[] = [];
  const storm = Promise.all(
    Array.from({ length: 150 }, async (_, index) => {
      const email = `visitor${index}@example.test`;
      if (await post(api, '/otps/email/login_or_create', { email, expiration_minutes: 5 })) answered.push(email);
    }),
  ).catch(() => {});
  while (answered.length < 20) await new Promise((resolve) => setImmediate(resolve));
  await kill();
  await storm;

  api = await start(file);
  const kept = (await (await fetch(`${api}/__sandbox/users`)).json()) as { users: { emails: { email: string }[] }[] };
  const emails = new Set(kept.users.map((user) => user.emails[0]?.email));
  expect(answered.length).toBeGreaterThanOrEqual(20);
  expect(answered.filter((email) => !emails.has(email))).toEqual([]);

  const [message] = await inbox(api, 'ada@example.test');
  const signedIn = await post(api, '/otps/authenticate', {
    token: message?.code,
    method_id: sent.method_id,
    session_duration_minutes: 30,
  });
  await kill();

  api = await start(file);
  const session = await post(api, '/sessions/authenticate', {}, signedIn.session_token);
  expect(session.user.emails[0]).toMatchObject({ email: 'ada@example.test', verified: true });
  const again = await post(api, '/otps/authenticate', {
    token: message?.code,
    method_id: sent.method_id,
    session_duration_minutes: 30,
  });
  expect(again).toBeUndefined();
});
