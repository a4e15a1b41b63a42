import { createServer } from 'node:http';
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

async function conformance(...argv: string[]) {
  const { out, ended } = beginCommand(tmpdir(), 'conformance', sandbox.url, '--json', ...argv);
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

test('conformance --redirect is where the links of emails lead', async () => {
  await conformance('--redirect', 'http://localhost:3999/welcome');
  const redirects = sandbox.idp.calls.list().flatMap(({ request }) => {
    const { login_magic_link_url: url } = Object(request) as { login_magic_link_url?: string };
    return url ? [url] : [];
  });
  expect(redirects.at(-1)).toMatch(/^http:\/\/localhost:3999\/welcome/);
});
