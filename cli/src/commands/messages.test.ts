import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { beginCommand } from '../testing/beginCommand.ts';

const message = (id: string, code: string) => ({
  id,
  channel: 'email',
  to: 'ada@example.com',
  text: `${code} is your passcode.`,
  code,
  link: null,
  sent_at: '2026-11-23T12:00:00.000Z',
});

/** Starts a sandbox in which the first message is there at once, and the second arrives after a request that ended without one. */
async function startQuietSandbox(): Promise<string> {
  const sent = [message('message-1', '111222')];
  let requests = 0;
  const server = createServer(({ url = '' }, response) => {
    requests += 1;
    if (requests === 3) sent.push(message('message-2', '333444'));
    // Waits for a third message.
    if (requests > 3) return;
    const after = new URL(url, 'http://localhost').searchParams.get('after');
    const messages = sent.slice(sent.findIndex(({ id }) => id === after) + 1);
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ messages }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('SBX-04 messages --follow prints each message once, also after a time without messages', async () => {
  const following = beginCommand('', 'messages', '--follow', '--at', await startQuietSandbox());
  await following.said(/code 333444/);
  expect(following.out.stdout.match(/code \d{6}/g)).toEqual(['code 111222', 'code 333444']);
  expect(await following.interrupt()).toBe(0);
});
