import type { CallServer } from './idp/CallServer.ts';
import { failure } from './idp/http/envelope.ts';
import { type Server, type ServerOptions, startServer } from './server.ts';

const noProvider: CallServer = {
  name: 'an inbox',
  serve: async () =>
    failure('route_not_found', 404, 'This is an inbox, without an identity provider. Start one with widget-sandbox.'),
};

/**
 * Serves only the Inbox: receives emails by SMTP and text messages by HTTP, and shows them on a page. Has the messages and the
 * control routes of a sandbox, and no identity provider.
 *
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` with the `port` that is in use, and the other codes of listening.
 */
export function startInbox(
  options: Pick<ServerOptions, 'port' | 'host' | 'controlToken' | 'playgroundDir' | 'onRefused'> & { smtpPort: number },
): Promise<Server> {
  return startServer({ ...options, startPage: 'inbox.html', callServer: noProvider });
}
