import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

const policyWith = (nonce: string) =>
  [
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'self'; img-src 'self' data:`,
    "connect-src 'self' https://auth.example.com",
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types 'none'",
  ].join('; ');

/** Renders a page and sends its policy, with a nonce for the inline scripts of React Router. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const nonce = randomUUID();
  headers.set('Content-Type', 'text/html');
  headers.set('Content-Security-Policy', policyWith(nonce));
  return new Promise<Response>((resolve, reject) => {
    const send = () => {
      const body = new PassThrough();
      pipe(body);
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
    };
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} nonce={nonce} />, {
      nonce,
      [isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady']: send,
      onShellError: reject,
    });
    setTimeout(abort, 6000);
  });
}
