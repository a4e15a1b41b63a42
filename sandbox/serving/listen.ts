import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './Certificate.ts';
import { type Listening, openServers } from './openServers.ts';

interface ListenOptions {
  port: number;
  host: string;
  certificate?: Certificate | undefined;
}

/**
 * Listens on one port with HTTP.
 *
 * @param port 0 selects a free one.
 * @param certificate in PEM, to listen with https.
 * @throws {NodeJS.ErrnoException} such as `EADDRINUSE`.
 */
export const listen = (listener: RequestListener, { port, host, certificate }: ListenOptions): Promise<Listening> =>
  openServers((onPort, onHost) => open(listener, onPort, onHost, certificate), { port, host });

function open(listener: RequestListener, port: number, host: string, certificate?: Certificate): Promise<Listening> {
  return new Promise((resolve, reject) => {
    const limits = { maxHeaderSize: 32_768, requestTimeout: 30_000 };
    const server = certificate ? createSecureServer({ ...limits, ...certificate }, listener) : createServer(limits, listener);
    // Node.js ignores headers after the first thousand, and the checks need all. `maxHeaderSize` limits them.
    server.maxHeadersCount = 0;
    const close = () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      });
    server.once('error', reject);
    server.listen(port, host, () => resolve({ port: (server.address() as AddressInfo).port, close }));
  });
}
