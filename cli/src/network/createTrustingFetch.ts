import { X509Certificate } from 'node:crypto';
import type { LookupFunction } from 'node:net';
import { CommandError } from '../CommandError.ts';
import { readRegularFile } from '../files/readRegularFile.ts';
import { LimitError } from './LimitError.ts';
import { limitResponse } from './limitResponse.ts';
import { ownCertificate, validUntil } from './localCertificate.ts';
import { publicLookup } from './publicLookup.ts';
import { redirectRule } from './redirectRule.ts';

interface TrustingFetchOptions {
  /** File with certificates (PEM) that are trusted instead of all others. */
  ca?: string | undefined;
  /** Ends all calls. */
  signal?: AbortSignal | undefined;
  /** Follows redirects of pages to public servers of other origins, such as from `http:` to `https:`. Default: false. */
  followsPages?: boolean;
}

/**
 * Creates a `fetch` that also accepts this computer's own certificate, for the names in it, or the certificates of `ca`. Every
 * other certificate is checked as usual. Follows redirects within one origin only, except for `followsPages`. A response has at most
 * 10 MB, 16 kB of headers and 20 redirects.
 *
 * @throws CommandError if the file `ca` cannot be read, or contains no certificate
 */
export async function createTrustingFetch({ ca, signal: total, followsPages }: TrustingFetchOptions = {}): Promise<typeof fetch> {
  const given = ca === undefined ? null : await readCertificates(ca);
  const own = given ? null : await ownCertificate();
  const trustedAt = (hostname: string) => given ?? (own && validUntil(own, [hostname.replace(/^\[|\]$/g, '')]) > 0 ? own : null);
  const { Agent, Pool, fetch: fetchBy } = await import('undici');
  // Each origin has its own pool, for which trust is determined again.
  const agentWith = (connect: { lookup?: LookupFunction }) =>
    new Agent({
      factory: (origin, options) => {
        const trusted = trustedAt(new URL(origin).hostname);
        return new Pool(origin, { ...options, connect: { ...connect, ...(trusted && { ca: trusted }) } });
      },
    });
  const agent = agentWith({});
  const publicPages = followsPages ? agentWith({ lookup: publicLookup }) : null;
  const limitedFetch = async (address: string | URL, init?: RequestInit) => {
    const signals = [init?.signal, total].filter((signal) => signal instanceof AbortSignal);
    const dispatcher = agent.compose(redirectRule({ origin: new URL(address).origin, publicPages }));
    const request = { ...init, signal: AbortSignal.any(signals), dispatcher } as Parameters<typeof fetchBy>[1];
    const response = await fetchBy(address, request).catch((error: unknown) => {
      throw limitError(error, String(address)) ?? error;
    });
    return limitResponse(response as unknown as Response);
  };
  return limitedFetch as typeof fetch;
}

/** Converts errors about undici's own limits, and about redirects that are not followed, to messages. */
function limitError(error: unknown, address: string): LimitError | null {
  const { cause } = Object(error) as { cause?: unknown };
  if (cause instanceof LimitError) return cause;
  const { code, message } = Object(cause) as { code?: unknown; message?: unknown };
  if (code === 'UND_ERR_HEADERS_OVERFLOW') return new LimitError(`the response of ${address} has more than 16 kB of headers.`);
  return message === 'redirect count exceeded' ? new LimitError(`${address} redirects more than 20 times.`) : null;
}

async function readCertificates(file: string): Promise<string> {
  const text = await readRegularFile(file).catch((cause: Error) => {
    throw new CommandError(`--ca ${file}: ${cause.message}. Use a file with a certificate.`);
  });
  try {
    new X509Certificate(text);
    return text;
  } catch {
    throw new CommandError(`--ca ${file}: contains no certificate. Use a PEM file such as localhost.crt.`);
  }
}
