import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../../cli/src/startSandbox.ts';
import { beginCommand } from '../../cli/src/testing/beginCommand.ts';
import { checkPage } from '../../sandbox/check/checkPage.ts';
import { expectLinear } from '../support/expectLinear.ts';

const MEGABYTE = 1_000_000;
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n';

type Attack = (socket: Socket, request: { method: string; path: string }) => void;

/** Serves bytes as they are. `closed` resolves when no connection is left. */
async function serve(attack: Attack) {
  const sockets = new Set<Socket>();
  const waiting: (() => void)[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    let head = '';
    socket.on('data', (data) => {
      head += data;
      if (!head.includes('\r\n\r\n')) return;
      const [method = '', path = ''] = head.split(' ');
      head = '';
      attack(socket, { method, path });
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const resolve of waiting) resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const closed = () => new Promise<void>((resolve) => (sockets.size === 0 ? resolve() : waiting.push(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, closed };
}

/** Writes the same again and again, as fast as the other side reads, or at intervals. */
function repeat(socket: Socket, text: string | Buffer, everyMs = 0) {
  const write = () => {
    if (socket.destroyed) return;
    if (everyMs > 0) {
      socket.write(text);
      setTimeout(write, everyMs);
    } else if (socket.write(text)) setImmediate(write);
    else socket.once('drain', write);
  };
  write();
}

/** A back end that answers a `HEAD` as it should, as `conformance` begins with one. */
const onBody =
  (attack: Attack): Attack =>
  (socket, request) =>
    request.method === 'HEAD' ? socket.write(`${HEAD}Content-Length: 0\r\n\r\n`) : attack(socket, request);

const bomb = gzipSync(Buffer.alloc(100 * MEGABYTE, 'a'));
let redirects = 0;

const attacks: Readonly<Record<string, { attack: Attack; says: RegExp }>> = {
  'that never answers': { attack: () => {}, says: /within 1 second\b/ },
  'that sends one byte of its headers at a time': {
    attack: (socket) => {
      socket.write(HEAD);
      repeat(socket, 'x', 100);
    },
    says: /within 1 second\b/,
  },
  'that sends one byte of its response at a time': {
    attack: onBody((socket) => {
      socket.write(`${HEAD}Content-Length: 100000\r\n\r\n`);
      repeat(socket, 'x', 100);
    }),
    says: /within 1 second\b/,
  },
  'that sends headers without an end': {
    attack: (socket) => {
      socket.write(HEAD);
      repeat(socket, `X-Long: ${'y'.repeat(1_000)}\r\n`);
    },
    says: /has more than 16 kB of headers/,
  },
  'that redirects without an end': {
    attack: (socket) => {
      redirects += 1;
      socket.write(`HTTP/1.1 302 Found\r\nLocation: /${redirects}\r\nContent-Length: 0\r\n\r\n`);
    },
    says: /redirects more than 20 times/,
  },
  'whose response has no end': {
    attack: onBody((socket) => {
      socket.write(`${HEAD}\r\n`);
      repeat(socket, 'x'.repeat(100_000));
    }),
    says: /is larger than 10 MB/,
  },
  'that sends a gzip bomb': {
    attack: onBody((socket) => {
      socket.write(`${HEAD}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
      socket.write(bomb);
    }),
    says: /is larger than 10 MB/,
  },
};

async function run(...argv: string[]) {
  const { out, ended } = beginCommand('', ...argv);
  const begun = performance.now();
  return { code: await ended, ms: performance.now() - begun, ...out };
}

for (const [name, { attack, says }] of Object.entries(attacks)) {
  const isSlow = says.source.includes('within');
  // Commands with a time limit get a short one; the others must end long before theirs.
  const timeout = ['--timeout', isSlow ? '1' : '60'];
  test.each([
    ['check', []],
    ['conformance', ['--public-token', 'public-token-test-1']],
  ] as const)(`attack: a server ${name} keeps the command %s`, async (command, flags) => {
    const { url, closed } = await serve(attack);
    const { code, stderr, ms } = await run(command, url, ...flags, ...timeout);
    expect(code).toBe(1);
    expect(stderr).toMatch(says);
    expect(stderr).toContain(url);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    if (isSlow) expect(ms).toBeLessThan(20_000);
    // No connection is left that would keep the process.
    await closed();
  });

  if (!isSlow)
    test(`attack: a server ${name} keeps the command messages`, async () => {
      const { url, closed } = await serve(attack);
      const { code, stderr } = await run('messages', '--at', url);
      expect(code).toBe(1);
      expect(stderr).toMatch(says);
      await closed();
    });
}

test('attack: a back end that answers one call after the other slowly keeps conformance in total', async () => {
  const { url, closed } = await serve((socket, { path }) => {
    const respond = () => socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 2\r\n\r\n{}');
    if (!path.startsWith('/sdk')) return respond();
    const timer = setTimeout(respond, 700);
    return socket.once('close', () => clearTimeout(timer));
  });
  const { code, stderr, ms } = await run('conformance', url, '--public-token', 'public-token-test-1', '--timeout', '2');
  expect(code).toBe(1);
  expect(stderr).toMatch(/did not answer every call within 2 seconds\. Allow more time with --timeout\.\n$/);
  expect(ms).toBeLessThan(20_000);
  await closed();
});

test('attack: a provider of a module that never answers keeps conformance', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'attack-provider-')), 'provider.mjs');
  await writeFile(file, 'export default { bootstrap: { get: () => new Promise(() => {}) } };');
  const { code, stderr } = await run('conformance', file, '--timeout', '1');
  expect(code).toBe(1);
  expect(stderr).toMatch(/within 1 second\b/);
});

test('attack: a back end answers with an error message of a megabyte, which conformance prints', async () => {
  const body = JSON.stringify({ status_code: 400, error_type: 'bad', error_message: 'x'.repeat(MEGABYTE) });
  const { url } = await serve((socket) =>
    socket.write(`HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
  );
  const { stdout } = await run('conformance', url, '--public-token', 'public-token-test-1');
  expect(stdout.length).toBeLessThan(100_000);
});

test('attack: a server at --at answers with an error message of a megabyte, which messages prints', async () => {
  const body = JSON.stringify({ error_type: 'bad', error_message: 'x'.repeat(MEGABYTE) });
  const { url } = await serve((socket) =>
    socket.write(`HTTP/1.1 400 Bad Request\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
  );
  expect((await run('messages', '--at', url)).stderr).toBe(`widget-sandbox: ${'x'.repeat(500)}…\n`);
});

/** A sandbox of the developer, with a user and a message, and a server that redirects to its control routes. */
async function startRedirecting(isRedirected: (request: { method: string; path: string }) => string | false) {
  const sandbox = await startSandbox({ playground: false, seed: { users: [{ emails: ['ada@example.com'] }] } });
  onTestFinished(() => sandbox.close());
  sandbox.idp.messages.send({ channel: 'email', to: 'ada@example.com', subject: null, text: '', code: '314159', link: null });
  const seen: string[] = [];
  const success = JSON.stringify({ public_token: 'public-token-test-1', data: { user_id: 'u', method_id: 'm', email_id: 'm' } });
  const server = createHttpServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const { method = '', url = '' } = request;
      seen.push(`${method} ${url} ${body}`);
      const target = isRedirected({ method, path: url });
      if (target === false) return response.writeHead(200, { 'content-type': 'application/json' }).end(success);
      response.writeHead(307, { location: `${sandbox.control}${target}` }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { sandbox, seen, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('attack: a back end redirects conformance to a control route, which resets the running sandbox', async () => {
  const { sandbox, url } = await startRedirecting(({ method }) => method === 'POST' && '/reset');
  sandbox.idp.messages.send({ channel: 'email', to: 'late@example.com', subject: null, text: '', code: '1', link: null });
  const { stdout } = await run('conformance', url);
  expect(sandbox.idp.messages.list()).toHaveLength(2);
  expect(stdout).toContain(`${url} redirects to another origin: ${sandbox.control}/reset. Use that address if you trust it.`);
});

test('attack: a back end redirects conformance to the messages of the running sandbox, and receives a code', async () => {
  const { url, seen } = await startRedirecting(({ path }) => path.startsWith('/__sandbox/messages') && '/messages');
  await run('conformance', url);
  expect(seen.join()).toContain('/otps/email/');
  expect(seen.join()).not.toContain('314159');
});

test('attack: a page redirects check, and a sandbox redirects messages, to a server of this computer', async () => {
  const { sandbox, url } = await startRedirecting(() => '/messages');
  const before = sandbox.idp.calls.list().length;
  for (const words of [
    ['check', url],
    ['messages', '--at', url],
    ['conformance', url],
  ]) {
    const { code, stdout, stderr } = await run(...words);
    expect([words, code, stdout]).toEqual([words, 1, '']);
    expect(stderr).toMatch(/ redirects to (?:another origin|this computer or a private network): .*\/messages\. Use that/);
    expect(stderr).toContain(`${sandbox.control}/messages`);
  }
  expect(sandbox.idp.calls.list()).toHaveLength(before);
});

test.each([
  ['<meta', 200_000],
  ['<meta http-equiv=content-security-policy content="', 200_000],
  ['<meta http-equiv=content-security-policy content="default-src a">', 400_000],
  ['<meta http-equiv   =   content   =   ', 400_000],
])('attack: a page of %s again and again keeps check in quadratic time', (text, length) => {
  expectLinear(
    length,
    (size) => text.repeat(size / text.length),
    (html) => void checkPage({ url: 'https://page.test/', headers: [], html }, { products: ['otp'] }, 'https://auth.test'),
  );
});

test('a policy in a meta element is found among others', () => {
  const html = `<META name="a"><meta\nhttp-equiv='Content-Security-Policy' content="connect-src 'none'"><metadata><meta charset="utf-8"`;
  const findings = checkPage({ url: 'https://page.test/', headers: [], html }, { products: ['otp'] }, 'https://auth.test');
  expect(findings.map(({ text }) => text).join()).toContain('connect-src does not allow https://auth.test');
});
