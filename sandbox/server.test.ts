import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Server, type ServerOptions, startServer } from './server.ts';
import { LOOPBACK_HOSTS } from './serving/listenHosts.ts';
import { networkAddresses } from './serving/networkAddresses.ts';

let open: Server[] = [];
afterEach(async () => {
  await Promise.all(open.map((sandbox) => sandbox.close()));
  open = [];
});

async function start(options: ServerOptions = {}): Promise<Server> {
  const sandbox = await startServer(options);
  open.push(sandbox);
  return sandbox;
}

async function playground(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'playground-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Playground</title>');
  await writeFile(join(folder, 'app.js'), 'export {};');
  await writeFile(join(folder, '..', 'secret.json'), '{}');
  return folder;
}

/** The loopback addresses of this computer, which may lack the one of IPv6. */
const loopbackHosts = Object.values(networkInterfaces()).flatMap((all) =>
  (all ?? []).flatMap(({ address, family }) => {
    if (!LOOPBACK_HOSTS.includes(address)) return [];
    return [family === 'IPv6' ? `[${address}]` : address];
  }),
);

/** A request with another Host, which `fetch` does not allow. */
function statusFor(api: string, host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(`${api}/__sandbox/users`, { headers: { Host: host } }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

test('SBX-01 one port serves the playground, the API and the control routes, on both loopback addresses', async () => {
  const { url, api, control, publicToken, idp } = await start({
    playgroundDir: await playground(),
    config: { products: ['otp'] },
  });
  expect(url).toMatch(/^http:\/\/localhost:\d+$/);
  const page = await fetch(`${url}/`);
  expect(await page.text()).toContain('Playground');
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
  expect(page.headers.get('X-Content-Type-Options')).toBe('nosniff');
  const script = await fetch(`${url}/app.js`);
  expect(script.headers.get('Content-Type')).toContain('javascript');
  // Another version of the sandbox has other files at the same addresses.
  expect(script.headers.get('Cache-Control')).toBe('no-cache');
  expect(
    (
      await fetch(`${api}/sdk/v1/projects/bootstrap/${publicToken}`, {
        headers: { Authorization: `Basic ${btoa(`${publicToken}:`)}` },
      })
    ).status,
  ).toBe(200);
  const info = await (await fetch(`${control}/info`)).json();
  expect(info).toMatchObject({
    public_token: publicToken,
    api,
    config: { products: ['otp'] },
    calls: expect.arrayContaining(['otps.authenticate']),
  });
  expect((await fetch(`${control}/info`, { method: 'DELETE' })).status).toBe(404);
  const { port } = new URL(api);
  for (const host of loopbackHosts) expect((await fetch(`http://${host}:${port}/`)).status, host).toBe(200);
  expect((await fetch(`${url}/app.js`, { method: 'HEAD' })).headers.get('Content-Type')).toContain('javascript');
  expect((await fetch(`${url}/app.js`, { method: 'POST' })).status).toBe(404);
  expect(idp.publicToken).toBe(publicToken);
});

test('a sandbox that listens on the network says at which addresses other devices reach it, and leads this computer to localhost', async () => {
  const { url, control } = await start({ host: '0.0.0.0' });
  const { port } = new URL(url);
  expect(url).toBe(`http://localhost:${port}`);
  const { network } = (await (await fetch(`${control}/info`)).json()) as { network: string[] };
  expect(network).toEqual(networkAddresses('http', '0.0.0.0', Number(port)));
  for (const address of network) expect((await fetch(`${address}/v1/nothing`)).status).toBe(404);
});

test('nothing outside of the playground folder is served', async () => {
  const { api } = await start({ playgroundDir: await playground() });
  for (const path of ['/..%2fsecret.json', '/%2e%2e/secret.json', '/%00', '/%', '/nothing.js']) {
    const response = await fetch(`${api}${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error_type: 'route_not_found' });
  }
});

test('a Host that is not this server, as after DNS rebinding, is refused', async () => {
  const { api } = await start();
  const { port } = new URL(api);
  expect(await statusFor(api, `localhost:${port}`)).toBe(200);
  expect(await statusFor(api, `[::1]:${port}`)).toBe(200);
  expect(await statusFor(api, `evil.test:${port}`)).toBe(421);
  expect(await statusFor(api, `192.168.1.7:${port}`)).toBe(421);
});

test('control calls from a page of another site are refused', async () => {
  const { control, api } = await start();
  const refused = [
    { Origin: 'https://evil.test' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ];
  for (const headers of refused) {
    for (const path of ['messages', 'info']) {
      const response = await fetch(`${control}/${path}`, { headers: headers as Record<string, string> });
      expect(response.status).toBe(403);
      expect(response.headers.has('Access-Control-Allow-Origin')).toBe(false);
    }
  }
  expect((await fetch(`${control}/messages`, { headers: { Origin: api } })).status).toBe(200);
});

test('SBX-05 a dropped call breaks the connection', async () => {
  const { api, idp } = await start();
  idp.faults.add({ call: 'events', fault: { kind: 'drop' } });
  const post = () =>
    fetch(`${api}/sdk/v1/events`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '[]' });
  await expect(post()).rejects.toThrow('fetch failed');
  expect((await post()).status).toBe(200);
});

test('SBX-06 a client of the stream that never reads is cut off, and what waits for it stays bounded', {
  timeout: 60_000,
}, async () => {
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  const { api, url } = await start();
  // It has asked and then reads nothing at all.
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  socket.pause();
  socket.write('GET /__sandbox/stream HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const event = { telemetry: {}, event: { event_name: 'much', details: { text: 'x'.repeat(200_000) } } };
  const emit = () =>
    fetch(`${api}/sdk/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([event]),
    });
  for (let count = 0; count < 150; count++) expect((await emit()).status).toBe(200);

  // What it finds when it reads at last is what the system kept for it, and no more than that.
  let received = 0;
  socket.on('data', (part) => {
    received += part.byteLength;
  });
  socket.on('error', () => {});
  const ended = once(socket, 'close');
  socket.resume();
  await ended;
  expect(received).toBeLessThan(15_000_000);
  expect((await fetch(`${url}/__sandbox/info`)).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
});

test('the stream sends each event, and closing ends it', async () => {
  const { control, idp, close } = await start();
  const response = await fetch(`${control}/stream`);
  expect(response.headers.get('Content-Type')).toBe('text/event-stream');
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { done, value } = await reader.read();
      if (done) throw new Error(`The stream ended without '${wanted}'.`);
      text += decoder.decode(value, { stream: true });
    }
  };
  await until('event: snapshot');
  await idp.addUser({ emails: ['ada@example.test'] });
  await until('event: users');
  expect(text).toContain('ada@example.test');
  const closed = close();
  while (!(await reader.read().catch(() => ({ done: true }))).done);
  await closed;
});

test('a taken port is EADDRINUSE, and nothing stays open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  const dataFile = join(await mkdtemp(join(tmpdir(), 'data-')), 'data');
  await expect(startServer({ port, dataFile })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
  await start({ dataFile });
});

test('an oversized body is refused', async () => {
  const { api } = await start();
  const response = await fetch(`${api}/sdk/v1/events`, { method: 'POST', body: `[${'1,'.repeat(200_000)}1]` });
  expect(response.status).toBe(413);
});

test('SBX-01 what a data file keeps is there after a restart', async () => {
  const dataFile = join(await mkdtemp(join(tmpdir(), 'data-')), 'data');
  const first = await startServer({ dataFile, seed: [{ emails: ['ada@example.test'] }] });
  first.idp.settings.set({ watermark: true });
  await first.close();
  const { idp } = await start({ dataFile, seed: [{ emails: ['other@example.test'] }] });
  expect(idp.state.users.all().map((user) => user.emails[0]?.email)).toEqual(['ada@example.test']);
  expect(idp.settings.get().watermark).toBe(true);
});

test('a data file that cannot be written keeps neither the port nor the lock', async () => {
  const dataFile = join(await mkdtemp(join(tmpdir(), 'data-')), 'data');
  const { idp, url, close } = await startServer({ dataFile });
  idp.close = () => Promise.reject(new Error('no space left on device'));
  await expect(close()).rejects.toThrow('no space left on device');
  await expect(fetch(url)).rejects.toThrow();
  await start({ dataFile });
});

test("SBX-05 a slow line carries the widget's files too, compressed as a host sends them, and not the playground's own", async () => {
  const folder = await playground();
  await writeFile(join(folder, 'app.js'), Array.from({ length: 2_000 }, () => `// ${Math.random()}`).join('\n'));
  const { url, idp } = await start({ playgroundDir: folder });
  const timed = async (path: string) => {
    const begun = performance.now();
    const response = await fetch(`${url}${path}`);
    const { length } = await response.text();
    return { ms: performance.now() - begun, encoding: response.headers.get('Content-Encoding'), length };
  };
  const quick = await timed('/app.js');
  idp.faults.add({ call: '*', fault: { kind: 'slow', ms: 300, bytesPerSecond: 50_000 }, times: null });
  const slow = await timed('/app.js');
  expect(slow).toMatchObject({ encoding: 'gzip', length: quick.length });
  // Digits take half a byte each, twenty of them a line.
  expect(slow.ms).toBeGreaterThan(300 + (2_000 * 6 * 1_000) / 50_000);
  expect((await timed('/')).encoding).toBeNull();
  // A fault of a number of calls does not slow files.
  idp.faults.clear();
  idp.faults.add({ call: '*', fault: { kind: 'slow', ms: 600_000, bytesPerSecond: 100 }, times: 1 });
  expect(await timed('/app.js')).toMatchObject({ encoding: 'gzip', length: quick.length });
});

test('SBX-05 on a slow network, the playground itself loads at full speed; its host page and the files of the widget are slow', async () => {
  const { url, idp } = await start({ playgroundDir: fileURLToPath(new URL('playground/dist', import.meta.url)) });
  const page = async (name: string) => {
    const text = await (await fetch(`${url}/${name}`)).text();
    return [...text.matchAll(/(?:src|href)="\.\/([^"]+\.\w+)"/g)].map(([, file]) => file ?? '');
  };
  const hostPage = await page('host.html');
  idp.faults.add({ call: '*', fault: { kind: 'slow', ms: 600_000, bytesPerSecond: 100 }, times: null });
  const shell = [...(await page('')), ...(await page('extension-panel.html'))];
  expect(shell.length).toBeGreaterThan(10);
  const loaded = new Set<string>();
  for (const file of shell) {
    const response = await fetch(`${url}/${file}`);
    expect(response.status, file).toBe(200);
    for (const [, name] of (await response.text()).matchAll(/["'`]\.\/([\w-]+\.js)["'`]/g)) loaded.add(`assets/${name}`);
  }
  // What would come in ten minutes has not begun when everything else is there.
  const isWaiting = async (file: string) => {
    const leave = new AbortController();
    const asked = fetch(`${url}/${file}`, { signal: leave.signal }).then(
      () => false,
      () => true,
    );
    await fetch(`${url}/`);
    leave.abort();
    return asked;
  };
  const later = (name: string) => [...loaded].find((file) => file.startsWith(`assets/${name}-`)) ?? name;
  expect(hostPage.length).toBeGreaterThan(5);
  for (const file of [...hostPage, later('phone'), `host/${later('calls')}`]) expect(await isWaiting(file), file).toBe(true);
  // The playground's own simulated wallets, which come when they are asked for.
  expect((await fetch(`${url}/${later('installWallets')}`)).status).toBe(200);
});
