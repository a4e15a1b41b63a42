import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy } from '../../sandbox/backend/createProxy.ts';
import { type ServerOptions, startServer } from '../../sandbox/server.ts';
import { sendRequest } from './sandboxRequest.ts';

async function start(options: ServerOptions) {
  const server = await startServer(options);
  onTestFinished(server.close);
  return server;
}

/** A back end that responds to everything with `headers` and `body`, and a sandbox in front of it. */
async function startProxy(headers: Readonly<Record<string, string>>, body = '') {
  const backend = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void backend.close());
  const { port } = backend.address() as AddressInfo;
  return start({ callServer: createProxy({ backend: new URL(`http://127.0.0.1:${port}`) }) });
}

const LINK = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

test('attack: a link shows a page of the back end at the address of the sandbox, whose script uses the control routes', async () => {
  const own = "script-src 'unsafe-inline'";
  const page = '<script>fetch("/__sandbox/messages")</script>';
  const sandbox = await startProxy({ 'Content-Type': 'text/html', 'Content-Security-Policy': own }, page);
  const { status, headers } = await sendRequest(`${sandbox.url}/v1/search?q=x`, { headers: LINK });
  expect([status, headers.get('Content-Security-Policy')]).toEqual([
    200,
    `${own}, default-src 'none'; sandbox; frame-ancestors 'none'`,
  ]);
});

test('attack: another computer reads a page of the back end that is not a call', async () => {
  const sandbox = await startProxy({ 'Content-Type': 'text/html' }, 'secret');
  for (const path of [
    '/',
    '/admin/users',
    '/sdk',
    '/api/v1/users',
    '/sdk/..%2fadmin',
    '/v1/..%5Cadmin',
    '/sdk/%252e%252e/admin',
    '/sdk/%c0%ae%c0%ae/admin',
  ]) {
    const { status, text } = await sendRequest(`${sandbox.url}${path}`);
    expect([path, status, text.includes('secret')]).toEqual([path, 404, false]);
  }
});

test('attack: a back end sets a cookie that the sandbox takes for its own', async () => {
  const cookie = 'sandbox_control=chosen; Path=/; Domain=localhost; SameSite=None; Secure';
  const sandbox = await startProxy({ 'Set-Cookie': cookie, 'Access-Control-Allow-Origin': '*' });
  const { headers } = await sendRequest(`${sandbox.url}/sdk/v1/users/me`, { headers: { Origin: 'http://localhost:3000' } });
  expect(headers.get('Set-Cookie')).toBe('sandbox.sandbox_control=chosen; Path=/; SameSite=Lax');
  expect(headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000');
});

test('attack: a web page sends an email to the inbox in the body of a request', async () => {
  const sandbox = await start({ smtpPort: 0 });
  const body = 'EHLO a\r\nMAIL FROM:<a@example.com>\r\nRCPT TO:<b@example.com>\r\nDATA\r\nSubject: x\r\n\r\nx\r\n.\r\nQUIT\r\n';
  const received = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(sandbox.smtpPort ?? 0, '127.0.0.1', () => {
      socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    });
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  expect(received).toContain('421');
  expect(sandbox.idp.messages.list()).toEqual([]);
});
