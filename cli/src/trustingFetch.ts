import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { CommandError } from './CommandError.ts';
import { ownCertificate } from './localCertificate.ts';

const MOVED = [301, 302, 303, 307, 308];
const MOST_MOVES = 20;
/** What tells one server who asks is nothing for another. */
const FOR_ONE_ORIGIN = ['authorization', 'cookie', 'x-control-token'];

/**
 * `fetch`, for servers that show this computer's own certificate too, or one that `ca` vouches for. Everybody else's are checked as ever:
 * what this computer has made is trusted for the names in it alone, and only this computer has its key.
 *
 * @param ca file with certificates (PEM) that are trusted in the place of all others
 * @throws CommandError where that file cannot be read, or holds none
 */
export async function trustingFetch(ca?: string): Promise<typeof fetch> {
  const given = ca === undefined ? null : await readCertificates(ca);
  const own = given ? null : await ownCertificate();
  const trustedAt = (hostname: string) => given ?? (own && isFor(own, hostname.replace(/^\[|\]$/g, '')) ? own : null);
  // Whom to trust is another question at each address that an answer leads on to.
  const ask = async (asked: Request, moves = 0): Promise<Response> => {
    const { protocol, hostname } = new URL(asked.url);
    const trusted = protocol === 'https:' ? trustedAt(hostname) : null;
    const body = Buffer.from(await asked.clone().arrayBuffer());
    const answer = await (trusted ? send(asked, trusted, body) : fetch(new Request(asked, { redirect: 'manual' })));
    const place = MOVED.includes(answer.status) ? answer.headers.get('location') : null;
    if (place === null || asked.redirect === 'manual' || moves === MOST_MOVES) return answer;
    return ask(movedTo(new URL(place, asked.url), asked, body, answer.status), moves + 1);
  };
  return (input, init) => ask(new Request(input, init));
}

/** What `fetch` would ask for at the next address. */
function movedTo(place: URL, { url, method, headers: asked, signal }: Request, body: Buffer, status: number): Request {
  const headers = new Headers(asked);
  if (place.origin !== new URL(url).origin) for (const name of FOR_ONE_ORIGIN) headers.delete(name);
  const isSame = status === 307 || status === 308 || method === 'GET' || method === 'HEAD';
  if (!isSame) headers.delete('content-type');
  return new Request(place, {
    method: isSame ? method : 'GET',
    headers,
    signal,
    ...(isSame && body.length > 0 && { body: new Uint8Array(body) }),
  });
}

async function readCertificates(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new CommandError(`--ca ${file}: could not be read (${cause.message}). Name a file with a certificate.`);
  });
  try {
    new X509Certificate(text);
    return text;
  } catch {
    throw new CommandError(`--ca ${file}: holds no certificate. Name a file with one as PEM, such as localhost.crt.`);
  }
}

/** Never, where the file is damaged: it is made anew with the next `--https`. */
function isFor(pem: string, name: string): boolean {
  try {
    const certificate = new X509Certificate(pem);
    return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
  } catch {
    return false;
  }
}

function send({ url, method, headers, signal }: Request, ca: string, body: Buffer): Promise<Response> {
  return new Promise((resolve, reject) => {
    const agent = new Agent({ ca, keepAlive: false });
    const call = request(url, {
      method,
      agent,
      signal,
      headers: { ...Object.fromEntries(headers), 'content-length': body.length },
    });
    call.on('error', reject);
    call.on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('error', reject);
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        const told = new Headers();
        for (const [name, values = []] of Object.entries(answer.headersDistinct))
          for (const each of values) told.append(name, each);
        const isBare = method === 'HEAD' || [204, 205, 304].includes(status);
        const response = new Response(isBare ? null : Buffer.concat(parts), { status, headers: told });
        resolve(Object.defineProperty(response, 'url', { value: url }));
      });
    });
    call.end(body);
  });
}
