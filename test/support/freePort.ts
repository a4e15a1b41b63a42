import getPort, { portNumbers } from 'get-port';

/** Ports below those that the system gives to other sockets, such as the clients of a browser and servers on port 0. */
const FIRST = 20_000;
const PER_WORKER = 500;

/**
 * Returns a free port for a server that another process starts. Each worker of Playwright has its own range, because two of them could
 * choose the same port before their servers listen.
 */
export function freePort(): Promise<number> {
  const first = FIRST + Number(process.env.TEST_PARALLEL_INDEX ?? 0) * PER_WORKER;
  return getPort({ port: portNumbers(first, first + PER_WORKER - 1) });
}
