import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface LocalCertificate {
  /** PEM. */
  key: string;
  cert: string;
  /** Where the certificate is, for those who let their browser trust it. */
  file: string;
}

const DAY_MS = 86_400_000;
/** As long as browsers take a certificate for. */
const VALID_DAYS = 397;
const RENEWED_DAYS_BEFORE = 30;

/**
 * A certificate of this computer's own for `localhost`, made once and kept, so that it has to be trusted only once.
 *
 * @param folder where it is kept. Default: `.widget-sandbox` of the person's home folder
 * @param now milliseconds since 1970
 */
export async function localCertificate(folder = join(homedir(), '.widget-sandbox'), now = Date.now()): Promise<LocalCertificate> {
  const file = join(folder, 'localhost.crt');
  const keyFile = join(folder, 'localhost.key');
  const kept = await Promise.all([readFile(file, 'utf8'), readFile(keyFile, 'utf8')]).catch(() => null);
  if (kept && endOf(kept[0]) - now > RENEWED_DAYS_BEFORE * DAY_MS) return { cert: kept[0], key: kept[1], file };
  const { cert, key } = await makeCertificate(now);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(keyFile, key, { mode: 0o600 });
  await writeFile(file, cert);
  return { cert, key, file };
}

function endOf(cert: string): number {
  try {
    return Date.parse(new X509Certificate(cert).validTo);
  } catch {
    return 0;
  }
}

async function makeCertificate(now: number): Promise<{ cert: string; key: string }> {
  await import('reflect-metadata');
  const { BasicConstraintsExtension, ExtendedKeyUsageExtension, SubjectAlternativeNameExtension, X509CertificateGenerator } =
    await import('@peculiar/x509');
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: Buffer.from(webcrypto.getRandomValues(new Uint8Array(8))).toString('hex'),
      name: 'CN=widget-sandbox on this computer',
      notBefore: new Date(now - DAY_MS),
      notAfter: new Date(now + VALID_DAYS * DAY_MS - DAY_MS),
      signingAlgorithm: algorithm,
      keys,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new ExtendedKeyUsageExtension(['1.3.6.1.5.5.7.3.1']),
        new SubjectAlternativeNameExtension([
          { type: 'dns', value: 'localhost' },
          { type: 'ip', value: '127.0.0.1' },
          { type: 'ip', value: '::1' },
        ]),
      ],
    },
    webcrypto as Crypto,
  );
  const key = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    cert: `${certificate.toString('pem')}\n`,
    key: `-----BEGIN PRIVATE KEY-----\n${key.replace(/.{64}/g, '$&\n').trim()}\n-----END PRIVATE KEY-----\n`,
  };
}
