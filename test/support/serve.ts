import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Served {
  /** Such as `http://localhost:40123`. */
  url: string;
  close(): Promise<void>;
}

/** Serves on a free port of this machine. */
export async function serve(respond: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<Served> {
  const server = createServer(async (request, response) => {
    try {
      await respond(request, response);
    } catch (error) {
      // After a test, its pages are gone, and the back end of the server stops while a request to it is under way.
      if (!request.socket.destroyed) throw error;
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
