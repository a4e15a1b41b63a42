import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../server.ts';

const ROUNDS = 400;
const SECRET = 'grace.hopper@example.test';

let sandbox: Server;
beforeAll(async () => {
  sandbox = await startServer({ seed: [{ emails: [SECRET], password: 'seven quiet otters 1914' }] });
});
afterAll(() => sandbox.close());

let seed = 7;
/** A small generator of numbers from 0 to 1, the same in every run. */
const random = () => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed / 2_147_483_647;
};
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const bytes = (most: number) =>
  Buffer.from(Array.from({ length: Math.floor(random() * most) }, () => Math.floor(random() * 256)));

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE', 'CONNECT', 'BREW', ''];
const PATHS = [
  '/',
  '/sdk/v1/otps/authenticate',
  '/sdk/v1/users/search',
  '/sdk/v1/%2e%2e/%2e%2e/etc/passwd',
  '/../../../../etc/passwd',
  '/..%5c..%5cpackage.json',
  '/sdk/v1/%00',
  '/%',
  '/%E0%A4%A',
  '//evil.example/',
  `/${'a'.repeat(9_000)}`,
  '/sdk/v1/projects/bootstrap/__proto__',
  'http://evil.example/',
  '*',
  '',
];
const HEADERS = [
  'Authorization: Basic',
  'Authorization: Basic ====',
  `Authorization: Basic ${Buffer.from('a:b').toString('base64')}`,
  'Authorization: Bearer x',
  'Content-Type: application/json',
  'Content-Type: multipart/form-data; boundary=',
  'Content-Length: 5',
  'Content-Length: -1',
  'Content-Length: 99999999999',
  'Transfer-Encoding: chunked',
  'Origin: null',
  'Origin: http://evil.example',
  'Host: evil.example',
  'Host:',
  'Cookie: sandbox_control=%; stytch_session=%%%',
  'Expect: 100-continue',
  'Upgrade: websocket',
  `X-Long: ${'y'.repeat(20_000)}`,
  'X-SDK-Client: %%%',
  ': nameless',
  'Broken',
];
const BODIES = ['', '{', '[]', 'null', '"', '{"email":', `{"a":${'['.repeat(5_000)}`, '5\r\nhello\r\n0\r\n\r\n', 'zz\r\n'];

/** Sends bytes as they are, and resolves with whatever comes back until the connection ends or falls silent. */
function send(request: Buffer): Promise<string> {
  const { port } = new URL(sandbox.url);
  return new Promise((resolve) => {
    const answer: Buffer[] = [];
    const socket = connect(Number(port), '127.0.0.1', () => socket.end(request));
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(answer).toString());
    };
    socket
      .on('data', (part) => answer.push(part))
      .on('close', end)
      .on('error', end);
    // What promises a body that never comes is waited for by the server as long as it likes; not here.
    socket.setTimeout(300, end);
  });
}

function nonsense(): Buffer {
  if (random() < 0.1) return bytes(400);
  const lines = [`${pick(METHODS)} ${pick(PATHS)} HTTP/${pick(['1.1', '1.0', '9.9', ''])}`, 'Host: localhost'];
  for (let count = random() * 4; count > 1; count -= 1) lines.push(pick(HEADERS));
  const body = random() < 0.3 ? bytes(300) : Buffer.from(pick(BODIES));
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

test('SBX-03 whatever comes over the wire, the server goes on, and tells neither a stack nor anybody else’s data', async () => {
  const answers: string[] = [];
  for (let round = 0; round < ROUNDS; round += 20)
    answers.push(...(await Promise.all(Array.from({ length: 20 }, () => send(nonsense())))));
  const told = answers.join('\n');
  expect(answers.some((answer) => answer.startsWith('HTTP/1.1 4'))).toBe(true);
  expect(told).not.toMatch(/\n\s+at .+:\d+:\d+/);
  expect(told).not.toMatch(/node_modules|sandbox\/idp|root:x:/);
  expect(told).not.toContain(SECRET);
  expect(told).not.toMatch(/^HTTP\/1\.1 5/m);
  const well = await fetch(`${sandbox.url}/__sandbox/info`);
  expect(well.status).toBe(200);
});
