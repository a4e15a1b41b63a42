import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { readPrivateFile, replaceFile } from '../../../sandbox/serving/dataFile/privateFile.ts';
import { explainWriteError } from '../../../sandbox/serving/explainWriteError.ts';
import { createFolder } from '../files/createFolder.ts';
import { readRegularFile } from '../files/readRegularFile.ts';

interface LocalCertificate {
  /** PEM. */
  key: string;
  cert: string;
  /** File of the certificate, for users who add it to their browser. */
  file: string;
}

const CERTIFICATE = 'localhost.crt';
const defaultFolder = () => join(homedir(), '.widget-sandbox');
const DAY_MS = 86_400_000;
/** Maximum validity that browsers accept. */
const VALID_DAYS = 397;
const OWNER_WRITES = 0o644;
const OWNER_ONLY_FOLDER = 0o700;
const RENEWED_DAYS_BEFORE = 30;
/** Types of a subject alternative name, with the numbers of RFC 5280. */
const DNS = 2;
const IP = 7;

interface CertificateOptions {
  /** Folder of the certificate. Default: `.widget-sandbox` in the user's home folder. */
  folder?: string | undefined;
  /** Addresses of this computer in its network, in addition to `localhost`. */
  names?: readonly string[];
  /** Milliseconds since 1970. */
  now?: number;
}

/**
 * Returns this computer's own certificate for `localhost`. It is created once and stored, so that it must be trusted only once.
 * It is created again if the computer has a new address in its network.
 *
 * @throws Error that says why it cannot be stored
 */
export async function localCertificate({
  folder = defaultFolder(),
  names = [],
  now = Date.now(),
}: CertificateOptions = {}): Promise<LocalCertificate> {
  const file = join(folder, CERTIFICATE);
  const keyFile = join(folder, 'localhost.key');
  const stored = await Promise.all([readRegularFile(file), readKey(keyFile)]).catch(() => null);
  if (stored && validUntil(stored[0], names) - now > RENEWED_DAYS_BEFORE * DAY_MS)
    return { cert: stored[0], key: stored[1], file };
  const { cert, key } = await makeCertificate(now, names);
  try {
    await createFolder(folder, OWNER_ONLY_FOLDER);
    await (await replaceFile(keyFile, key)).close();
    await (await replaceFile(file, cert, { mode: OWNER_WRITES })).close();
  } catch (cause) {
    const reason = explainWriteError(cause as Error, 'home folder') ?? (cause as Error).message;
    throw new Error(`https: the certificate cannot be written to ${folder}: ${reason}`, { cause });
  }
  return { cert, key, file };
}

/** @throws Error if there is no key, or a symbolic link instead of it */
async function readKey(file: string): Promise<string> {
  const key = await readPrivateFile(file);
  if (key === null) throw new Error(`${file} is not there.`);
  return key;
}

/** Returns the certificate that this computer has created for itself; null without one. */
export function ownCertificate(folder = defaultFolder()): Promise<string | null> {
  return readRegularFile(join(folder, CERTIFICATE)).catch(() => null);
}

/** Returns the end of a certificate's validity for these names, in milliseconds since 1970; 0 if it is damaged, or not for them. */
export function validUntil(cert: string, names: readonly string[]): number {
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
        altNames: [...new Set(['localhost', '127.0.0.1', '::1', ...names])].map((value) =>
          isIP(value) ? { type: IP, ip: value } : { type: DNS, value },
        ),
      },
    ],
  });
  return { cert: `${cert.trim()}\n`, key };
}
