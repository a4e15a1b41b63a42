import { LOOPBACK_HOSTS } from './listenHosts.ts';
import { openIfPossible } from './openIfPossible.ts';

const ATTEMPTS = 10;

export interface Listening {
  port: number;
  /** Stops listening and ends every connection. */
  close(): Promise<void>;
}

/**
 * Opens a server on one port. For a loopback name a server on each of both loopback addresses, because a client may use either for
 * `localhost`.
 *
 * @param open opens one server
 * @param port 0 selects a free one.
 * @throws {NodeJS.ErrnoException} such as `EADDRINUSE`.
 */
export async function openServers(
  open: (port: number, host: string) => Promise<Listening>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  for (let attempt = 1; ; attempt++) {
    const servers: Listening[] = [];
    const close = async () => {
      await Promise.all(servers.map((server) => server.close()));
    };
    try {
      const isLoopback = LOOPBACK_HOSTS.includes(host);
      const first = await open(port, isLoopback ? '127.0.0.1' : host);
      servers.push(first);
      if (isLoopback) servers.push(...(await openIfPossible(() => open(first.port, '::1'))));
      return { port: first.port, close };
    } catch (error) {
      await close();
      const isUnlucky = port === 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isUnlucky || attempt === ATTEMPTS) throw error;
    }
  }
}
