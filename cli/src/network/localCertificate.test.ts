import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '../startSandbox.ts';
import { localCertificate } from './localCertificate.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'widget-sandbox-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('--https serves with a certificate for localhost and its IP addresses', async () => {
  const sandbox = await startSandbox({ https: true }, { certificateDir: folder });
  onTestFinished(() => sandbox.close());
  expect(sandbox.url).toMatch(/^https:\/\/localhost:\d+$/);
  const { port } = new URL(sandbox.url);
  for (const host of ['localhost', '127.0.0.1']) {
    const status = await new Promise((resolve, reject) => {
      const options = { ca: sandbox.certificate ?? '', agent: false };
      get(`https://${host}:${port}/__sandbox/info`, options, (response) => resolve(response.resume().statusCode)).on(
        'error',
        reject,
      );
    });
    expect(status).toBe(200);
  }
});

test('the certificate is reused, its key is readable only for the owner, and it is renewed before it expires', async () => {
  const first = await localCertificate({ folder });
  expect((await localCertificate({ folder })).cert).toBe(first.cert);
  expect((await stat(join(folder, 'localhost.key'))).mode & 0o077).toBe(0);
  const end = Date.parse(new X509Certificate(first.cert).validTo);
  const next = await localCertificate({ folder, now: end - 86_400_000 });
  expect(next.cert).not.toBe(first.cert);
  expect(Date.parse(new X509Certificate(next.cert).validTo)).toBeGreaterThan(end);
});

test('a computer that others in its network reach gets a certificate for its address there too', async () => {
  const { cert } = await localCertificate({ folder, names: ['192.0.2.7', 'desk.local'] });
  const certificate = new X509Certificate(cert);
  expect(certificate.checkIP('192.0.2.7')).toBe('192.0.2.7');
  expect(certificate.checkHost('desk.local')).toBe('desk.local');
  expect((await localCertificate({ folder })).cert).toBe(cert);
  expect((await localCertificate({ folder, names: ['192.0.2.7', '192.0.2.8'] })).cert).not.toBe(cert);
});
