import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { CommandError } from '../CommandError.ts';
import { LimitError } from './LimitError.ts';
import { limitReply } from './limitReply.ts';
import { ownCertificate } from './localCertificate.ts';

const CONTROL_HEADER = 'x-control-token';

/**
 * Creates a `fetch` that also accepts this computer's own certificate, for the names in it, or the certificates of `ca`. Every
 * other certificate is checked as usual. The control token goes only to the origin of the call, not to the target of a redirect.
 * A reply has at most 10 MB, 16 kB of headers and 20 redirects.
 *
 * @param ca file with certificates (PEM) that are trusted instead of all others
 * @param total ends all calls
 * @throws CommandError if that file cannot be read, or contains no certificate
 */
export async function trustingFetch(ca?: string, total?: AbortSignal): Promise<typeof fetch> {
  const given = ca === undefined ? null : await readCertificates(ca);
  const own = given ? null : await ownCertificate();
  const trustedAt = (hostname: string) => given ?? (own && isFor(own, hostname.replace(/^\[|\]$/g, '')) ? own : null);
  const { Agent, Pool, fetch: fetchBy } = await import('undici');
  // A redirect to another origin uses another pool, for which trust is determined again.
  const agent = new Agent({
    factory: (origin, options) => {
      const trusted = trustedAt(new URL(origin).hostname);
      return new Pool(origin, { ...options, ...(trusted && { connect: { ca: trusted } }) });
    },
  });
  const ask = async (address: string | URL, init?: RequestInit) => {
    const signals = [init?.signal, total].filter((signal) => signal instanceof AbortSignal);
    const dispatcher = agent.compose(controlTokenFor(new URL(address).origin));
    const request = { ...init, signal: AbortSignal.any(signals), dispatcher } as Parameters<typeof fetchBy>[1];
    const reply = await fetchBy(address, request).catch((error: unknown) => {
      throw limitError(error, String(address)) ?? error;
    });
    return limitReply(reply as unknown as Response);
  };
  return ask as typeof fetch;
}

/** Converts errors about undici's own limits to messages. */
function limitError(error: unknown, address: string): LimitError | null {
  const { code, message } = Object(Object(error).cause) as { code?: unknown; message?: unknown };
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new LimitError(`the reply of ${address} has more than 16 kB of headers.`);
  return message === 'redirect count exceeded' ? new LimitError(`${address} redirects more than 20 times.`) : null;
}

/** Removes the control token from a call to another origin. `fetch` itself removes `authorization` and `cookie`. */
const controlTokenFor =
  (origin: string): Dispatcher.DispatcherComposeInterceptor =>
  (dispatch) =>
  (options, handler) => {
    if (options.origin === origin) return dispatch(options, handler);
    const kept = Object.entries(options.headers ?? {}).filter(([name]) => name.toLowerCase() !== CONTROL_HEADER);
    return dispatch({ ...options, headers: Object.fromEntries(kept) }, handler);
  };

async function readCertificates(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandError(`--ca ${file}: cannot be read (${cause.message}). Use a file with a certificate.`);
  });
  try {
    new X509Certificate(text);
    return text;
  } catch {
    throw new CommandError(`--ca ${file}: contains no certificate. Use a PEM file such as localhost.crt.`);
  }
}

/** False for a damaged file, which the next `--https` creates again. */
function isFor(pem: string, name: string): boolean {
  try {
    const certificate = new X509Certificate(pem);
    return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
  } catch {
    return false;
  }
}
