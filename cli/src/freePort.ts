import { createServer } from 'node:net';

/** The first port from `from` on that `host` can listen on, or null if the next fifty are taken. */
export async function freePort(from: number, host: string): Promise<number | null> {
  for (let port = from; port < from + 50 && port <= 65_535; port += 1) {
    if (await canListen(port, host)) return port;
  }
  return null;
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}
