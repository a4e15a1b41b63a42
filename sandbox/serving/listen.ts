import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from './Certificate.ts';
import { LOOPBACK_HOSTS } from './listenHosts.ts';
import { openIfPossible } from './openIfPossible.ts';

const ATTEMPTS = 10;

interface Place {
  port: number;
  host: string;
  certificate?: Certificate | undefined;
}

export interface Listening {
  port: number;
  /** Stops listening and closes every connection. */
  close(): Promise<void>;
}

/**
 * Listens on one port. For a loopback name on both loopback addresses, because a browser may use either for `localhost`.
 *
 * @param port 0 selects a free one.
 * @param certificate in PEM, to listen with https.
 * @throws {NodeJS.ErrnoException} such as `EADDRINUSE`.
 */
export async function listen(listener: RequestListener, { port, host, certificate }: Place): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = [];
    try {
      const isLoopback = LOOPBACK_HOSTS.includes(host);
      const first = await open(listener, port, isLoopback ? '127.0.0.1' : host, certificate);
      servers.push(first);
      const taken = (first.address() as AddressInfo).port;
      if (isLoopback) servers.push(...(await openIfPossible(() => open(listener, taken, '::1', certificate))));
      return { port: taken, close: () => closeAll(servers) };
    } catch (error) {
      await closeAll(servers);
      const isUnlucky = port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isUnlucky || attempt === ATTEMPTS) throw error;
    }
  }
}

function open(listener: RequestListener, port: number, host: string, certificate?: Certificate): Promise<Server> {
  return new Promise((resolve, reject) => {
    const limits = { maxHeaderSize: 32_768, requestTimeout: 30_000 };
    const server = certificate ? createSecureServer({ ...limits, ...certificate }, listener) : createServer(limits, listener);
    // Node.js ignores headers after the first thousand, and the checks need all. `maxHeaderSize` limits them.
    server.maxHeadersCount = 0;
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeAllConnections();
        }),
    ),
  );
}
