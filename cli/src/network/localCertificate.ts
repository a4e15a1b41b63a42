import { X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { openPrivateFile, replaceFile } from '../../../sandbox/serving/privateFile.ts';

export interface LocalCertificate {
  /** PEM. */
  key: string;
  cert: string;
  /** Where the certificate is, for those who let their browser trust it. */
  file: string;
}

const CERTIFICATE = 'localhost.crt';
const defaultFolder = () => join(homedir(), '.widget-sandbox');
const DAY_MS = 86_400_000;
/** As long as browsers take a certificate for. */
const VALID_DAYS = 397;
const OWNER_WRITES = 0o644;
const OWNER_ONLY_FOLDER = 0o700;
const RENEWED_DAYS_BEFORE = 30;
/** Kinds of a subject's alternative name, as RFC 5280 numbers them. */
const DNS = 2;
const IP = 7;

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
  folder = defaultFolder(),
  names = [],
  now = Date.now(),
}: CertificateOptions = {}): Promise<LocalCertificate> {
  const file = join(folder, CERTIFICATE);
  const keyFile = join(folder, 'localhost.key');
  const kept = await Promise.all([readFile(file, 'utf8'), readKey(keyFile)]).catch(() => null);
  if (kept && endOf(kept[0], names) - now > RENEWED_DAYS_BEFORE * DAY_MS) return { cert: kept[0], key: kept[1], file };
  const { cert, key } = await makeCertificate(now, names);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  await (await replaceFile(keyFile, key)).close();
  await (await replaceFile(file, cert, { mode: OWNER_WRITES })).close();
  return { cert, key, file };
}

/** @throws Error where there is no key, or a symbolic link in its place */
async function readKey(file: string): Promise<string> {
  const handle = await openPrivateFile(file);
  if (!handle) throw new Error(`${file} is not there.`);
  return handle.readFile('utf8').finally(() => handle.close());
}

/** The certificate that this computer has made for itself; null where it has not yet. */
export function ownCertificate(folder = defaultFolder()): Promise<string | null> {
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
  const { generate } = await import('selfsigned');
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'widget-sandbox on this computer' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(now - DAY_MS),
    notAfterDate: new Date(now + VALID_DAYS * DAY_MS - DAY_MS),
    extensions: [
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: ['localhost', '127.0.0.1', '::1', ...names].map((value) =>
          isIP(value) ? { type: IP, ip: value } : { type: DNS, value },
        ),
      },
    ],
  });
  return { cert: `${cert.trim()}\n`, key };
}
