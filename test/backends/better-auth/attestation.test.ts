import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { createAuthenticator } from '../../../sandbox/idp/testing/createAuthenticator.ts';
import { PAGE, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

/** A certificate whose revocation list is at http://127.0.0.1:00000/revoked. No authority has signed it. */
const CERTIFICATE =
  'MIIBoDCCAUagAwIBAgIUMC/fmZg6vFGm1zv9VEZnwxQw87kwCgYIKoZIzj0EAwIwDDEKMAgGA1UEAwwBeDAeFw0yNjExMjMxNzI5MjdaFw0yNj' +
  'EyMjMxNzI5MjdaMAwxCjAIBgNVBAMMAXgwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARr0PORQUf51O1X4NtAq+ohOLH834vN5xLB4a5X5GYE' +
  'ovGqIdIn6/AefeY8CWF7eaDGx3Gp4i95CsihUlmjaiwZo4GFMIGCMB0GA1UdDgQWBBT3PBQDZswE6thUhaSGJjeN7bmUjTAfBgNVHSMEGDAWgB' +
  'T3PBQDZswE6thUhaSGJjeN7bmUjTAPBgNVHRMBAf8EBTADAQH/MC8GA1UdHwQoMCYwJKAioCCGHmh0dHA6Ly8xMjcuMC4wLjE6MDAwMDAvcmV2' +
  'b2tlZDAKBggqhkjOPQQDAgNIADBFAiEA/vjsD5EomWkbxgm/XdFEX/54XPYqNlnzgAHZCneQRmgCIDJY1rhoLvRyrOAAg3epttkonMkLu1FjKs' +
  'kkJ2qAhYXj';

const head = (type: number, size: number) => (size < 24 ? [type | size] : [type | 25, size >> 8, size & 255]);
const text = (value: string) => Buffer.from([...head(0x60, value.length), ...Buffer.from(value)]);
const bytes = (value: Uint8Array) => Buffer.from([...head(0x40, value.length), ...value]);
const map = (...entries: readonly Buffer[]) => Buffer.concat([Buffer.from([0xa0 | (entries.length / 2)]), ...entries]);

/** A server that the attacker wants to be requested, and a certificate that names it. */
async function startTarget() {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(String(request.url));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const certificate = Buffer.from(CERTIFICATE, 'base64');
  const { port } = server.address() as { port: number };
  certificate.write(String(port), certificate.indexOf(':00000/') + 1);
  return { seen, certificate };
}

/** Attestation objects that the attacker sends instead of a browser's. */
const forms: Record<string, (certificate: Buffer, authData: Buffer) => Buffer> = {
  'format apple': (certificate, authData) =>
    map(text('fmt'), text('apple'), text('attStmt'), map(text('x5c'), list(certificate)), text('authData'), bytes(authData)),
  'format none, and later format apple': (certificate, authData) =>
    map(
      ...[text('fmt'), text('none'), text('fmt'), text('apple')],
      ...[text('attStmt'), map(text('x5c'), list(certificate)), text('authData'), bytes(authData)],
    ),
  'format packed with certificates': (certificate, authData) =>
    map(
      ...[text('fmt'), text('packed'), text('authData'), bytes(authData), text('attStmt')],
      map(text('alg'), Buffer.from([0x26]), text('sig'), bytes(Buffer.alloc(70)), text('x5c'), list(certificate)),
    ),
  'format android-key': (certificate, authData) =>
    map(
      ...[text('fmt'), text('android-key'), text('authData'), bytes(authData), text('attStmt')],
      map(text('alg'), Buffer.from([0x26]), text('sig'), bytes(Buffer.alloc(70)), text('x5c'), list(certificate)),
    ),
};
const list = (certificate: Buffer) => Buffer.concat([Buffer.from([0x81]), bytes(certificate)]);

test.each(Object.entries(forms))('attack: a new passkey makes the server request an address, with %s', async (_name, form) => {
  const { seen, certificate } = await startTarget();
  const { backend, visit } = await startHost({ options: { logger: { disabled: true } } });
  const attacker = visit();
  const password = 'plum-Harbor-tricycle-9';
  await attacker.passwords.create({ email: 'attacker@example.test', password, session_duration_minutes: 30 });
  const call = (path: string, body: object) => callWire(backend, attacker, 'POST', path, body);
  const make = async () => {
    const started = await call('/sdk/v1/webauthn/register/start', { domain: 'localhost' });
    const made = await createAuthenticator().make(started.public_key_credential_creation_options, PAGE);
    const own = Buffer.from(String(made.response.attestationObject), 'base64url');
    const authData = own.subarray(own.indexOf('authData') + 'authData'.length + 3);
    made.response.attestationObject = form(certificate, authData).toString('base64url');
    return made;
  };
  expect(await call('/sdk/v1/webauthn/register', { public_key_credential: JSON.stringify(await make()) })).toMatchObject({
    error_type: 'unable_to_register_webauthn_registration',
  });
  expect(await call('/api/auth/passkey/verify-registration', { response: await make() })).toMatchObject({
    code: 'FAILED_TO_VERIFY_REGISTRATION',
  });
  expect(seen).toEqual([]);
});
