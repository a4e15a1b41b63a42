import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectSecurely } from 'node:tls';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { localCertificate } from '../../cli/src/network/localCertificate.ts';
import { createFuzz } from '../../test/support/createFuzz.ts';
import { type Server, startServer } from '../server.ts';

const ROUNDS = 400;
const SECRET = 'grace.hopper@example.test';

let plain: Server;
let secure: Server;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fuzz-'));
  await mkdir(join(folder, 'playground'));
  await writeFile(join(folder, 'playground', 'index.html'), '<!doctype html><title>Playground</title>');
  await writeFile(join(folder, 'outside.json'), JSON.stringify({ outside: SECRET }));
  const options = {
    seed: [{ emails: [SECRET], password: 'seven quiet otters 1914' }],
    playgroundDir: join(folder, 'playground'),
  };
  plain = await startServer(options);
  secure = await startServer({ ...options, certificate: await localCertificate({ folder }) });
});
afterAll(() => Promise.all([plain.close(), secure.close()]));

const { random, pick, again, rounds } = createFuzz(7);
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
  '/fedcm/accounts',
  '/fedcm/sign-in',
  '/.well-known/web-identity',
  '/index.html',
  '/..%2foutside.json',
  '/%2e%2e%2foutside.json',
  '/../outside.json',
  '/index.html%00.json',
  'http://evil.example/',
  '*',
  '',
];
/** Paths that pages of this computer may read, but pages of another site may not. */
const CONTROL = ['/users', '/messages', '/calls?secrets=1', '/info', '/stream', '/reset', '/settings', '/faults', '/%75sers'].map(
  (path) => `/__sandbox${path}`,
);
const FOREIGN = ['Origin: http://evil.example', 'Origin: null', 'Sec-Fetch-Site: cross-site', 'Host: evil.example'];
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
function send(server: Server, request: Buffer): Promise<string> {
  const { port, protocol } = new URL(server.url);
  return new Promise((resolve) => {
    const response: Buffer[] = [];
    // Ending here would have the server give up before it has answered.
    const begin = () => socket.write(request);
    const place = { port: Number(port), host: 'localhost' };
    // Whether it is who it says does not matter to nonsense.
    const socket =
      protocol === 'https:' ? connectSecurely({ ...place, rejectUnauthorized: false }, begin) : connect(place, begin);
    const end = () => {
      socket.destroy();
      resolve(Buffer.concat(response).toString());
    };
    socket
      .on('data', (part) => response.push(part))
      .on('close', end)
      .on('error', end);
    // What promises a body that never comes is waited for by the server as long as it likes; not here.
    socket.setTimeout(300, end);
  });
}

function nonsense(): Buffer {
  if (random() < 0.1) return bytes(400);
  if (random() < 0.2)
    return Buffer.from(`${pick(METHODS)} ${pick(CONTROL)} HTTP/1.1\r\n${stranger()}\r\nConnection: close\r\n\r\n`);
  const lines = [
    `${pick(METHODS)} ${pick(PATHS)} HTTP/${pick(['1.1', '1.0', '9.9', ''])}`,
    'Host: localhost',
    'Connection: close',
  ];
  for (let count = random() * 4; count > 1; count -= 1) lines.push(pick(HEADERS));
  const body = random() < 0.3 ? bytes(300) : Buffer.from(pick(BODIES));
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** The headers of a page that has no business at the control routes. */
function stranger(): string {
  const header = pick(FOREIGN);
  return header.startsWith('Host') ? header : `Host: localhost\r\n${header}`;
}

test.each([
  ['http', () => plain],
  ['https', () => secure],
] as const)(
  'SBX-03 whatever comes over the wire by %s, the server goes on, and reveals neither a stack nor data of others',
  async (_scheme, serverOf) => {
    const server = serverOf();
    const responses: string[] = [];
    for (let round = 0; round < rounds(ROUNDS); round += 20)
      responses.push(...(await Promise.all(Array.from({ length: 20 }, () => send(server, nonsense())))));
    const received = responses.join('\n');
    expect(
      responses.some((response) => response.startsWith('HTTP/1.1 4')),
      again,
    ).toBe(true);
    expect(received, again).not.toMatch(/\n\s+at .+:\d+:\d+/);
    expect(received, again).not.toMatch(/node_modules|sandbox\/idp|root:x:/);
    expect(received, again).not.toContain(SECRET);
    expect(received, again).not.toMatch(/^HTTP\/1\.1 5/m);
    expect(server.idp.state.users.all(), again).toHaveLength(1);
    expect(
      await send(server, Buffer.from('GET /__sandbox/info HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')),
      again,
    ).toMatch(/^HTTP\/1\.1 200/);
  },
);

test('SBX-03 a client that disconnects in the handshake or in a request does not stop the server, and is not logged', async () => {
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  for (const server of [plain, secure]) {
    const { port } = new URL(server.url);
    await Promise.all(
      ['', 'GET', 'POST /sdk/v1/events HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999\r\n\r\n[', '\x16\x03\x01'].map(
        (text) =>
          new Promise<void>((resolve) => {
            const socket = connect({ port: Number(port), host: 'localhost' }, () => {
              socket.write(text, () => socket.resetAndDestroy());
            });
            socket.on('error', () => {}).on('close', () => resolve());
          }),
      ),
    );
    expect(await send(server, Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'))).toContain(
      'Playground',
    );
  }
  expect(said).not.toHaveBeenCalled();
});
