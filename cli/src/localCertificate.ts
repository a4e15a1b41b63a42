import { webcrypto, X509Certificate } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';

export interface LocalCertificate {
  /** PEM. */
  key: string;
  cert: string;
  /** Where the certificate is, for those who let their browser trust it. */
  file: string;
}

const CERTIFICATE = 'localhost.crt';
const usualFolder = () => join(homedir(), '.widget-sandbox');
const DAY_MS = 86_400_000;
/** As long as browsers take a certificate for. */
const VALID_DAYS = 397;
const RENEWED_DAYS_BEFORE = 30;

interface CertificateOptions {
  /** Where it is kept. Default: `.widget-sandbox` of the person's home folder. */
  folder?: string | undefined;
  /** Addresses of this computer in its network that it is for, beside `localhost`. */
  names?: readonly string[];
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * A certificate of this computer's own for `localhost`, made once and kept, so that it has to be trusted only once; and made anew
 * where the computer has another address in its network.
 */
export async function localCertificate({
  folder = usualFolder(),
  names = [],
  now = Date.now(),
}: CertificateOptions = {}): Promise<LocalCertificate> {
  const file = join(folder, CERTIFICATE);
  const keyFile = join(folder, 'localhost.key');
  const kept = await Promise.all([readFile(file, 'utf8'), readFile(keyFile, 'utf8')]).catch(() => null);
  if (kept && endOf(kept[0], names) - now > RENEWED_DAYS_BEFORE * DAY_MS) return { cert: kept[0], key: kept[1], file };
  const { cert, key } = await makeCertificate(now, names);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(keyFile, key, { mode: 0o600 });
  await writeFile(file, cert);
  return { cert, key, file };
}

/** The certificate that this computer has made for itself; null where it has not yet. */
export function ownCertificate(folder = usualFolder()): Promise<string | null> {
  return readFile(join(folder, CERTIFICATE), 'utf8').catch(() => null);
}

/** When it ends to be good for these names; 0 where it never was. */
function endOf(cert: string, names: readonly string[]): number {
  try {
    const certificate = new X509Certificate(cert);
    const isFor = (name: string) => (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name));
    return names.every(isFor) ? Date.parse(certificate.validTo) : 0;
  } catch {
    return 0;
  }
}

async function makeCertificate(now: number, names: readonly string[]): Promise<{ cert: string; key: string }> {
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
          ...names.map((value) => ({ type: isIP(value) ? ('ip' as const) : ('dns' as const), value })),
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
