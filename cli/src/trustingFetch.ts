import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { isIP } from 'node:net';
import { CommandError } from './CommandError.ts';
import { ownCertificate } from './localCertificate.ts';

const MOVED = [301, 302, 303, 307, 308];
const MOST_MOVES = 5;

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
  return async (input, init) => {
    const asked = new Request(input, init);
    const { protocol, hostname } = new URL(asked.url);
    const trusted = given ?? (own && isFor(own, hostname.replace(/^\[|\]$/g, '')) ? own : null);
    return protocol === 'https:' && trusted ? ask(asked, trusted) : fetch(asked);
  };
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

function isFor(pem: string, name: string): boolean {
  const certificate = new X509Certificate(pem);
  return (isIP(name) ? certificate.checkIP(name) : certificate.checkHost(name)) !== undefined;
}

async function ask(asked: Request, ca: string, moves = 0): Promise<Response> {
  const answer = await send(asked, ca, Buffer.from(await asked.clone().arrayBuffer()));
  const next = MOVED.includes(answer.status) ? answer.headers.get('location') : null;
  if (!next || asked.method !== 'GET' || moves === MOST_MOVES) return answer;
  const place = new URL(next, asked.url);
  return place.protocol === 'https:' ? ask(new Request(place, asked), ca, moves + 1) : fetch(place);
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
