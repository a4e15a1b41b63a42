import { EVENTS_PATH } from '../../../src/provider/http/endpoints.ts';
import type { CallServer } from '../CallServer.ts';
import type { IdpContext } from '../IdpContext.ts';
import { noteEvents } from '../routes/events.ts';
import type { App } from './ApiContext.ts';
import { failure } from './envelope.ts';
import { isAmbiguousPath } from './isAmbiguousPath.ts';

/** First parts of the paths of the protocol's calls. */
const CALLS = ['/sdk/', '/v1/'];

/** Creates an app that forwards the calls of the protocol to another server, and logs the analytics events among them. */
export function createForwarder(idp: IdpContext, server: CallServer): App {
  return {
    async fetch(request, { readJson, readText }) {
      const { pathname } = new URL(request.url);
      // The other pages of a server that listens on this computer only are not for those who reach the sandbox.
      if (!CALLS.some((prefix) => pathname.startsWith(prefix)) || isAmbiguousPath(pathname)) return notForwarded(server);
      const body = readText();
      if (pathname === EVENTS_PATH) noteEvents(idp, readJson());
      return server.serve(request, body);
    },
  };
}

const notForwarded = ({ name }: CallServer) =>
  failure('route_not_found', 404, `Only calls of the protocol, at ${CALLS.join(' and ')}, are forwarded to ${name}.`);

/** Responds to addresses of the mock that do not exist if another server serves the calls. */
export const noMock = ({ name }: CallServer): App => ({
  fetch: () => failure('route_not_found', 404, `This address belongs to the mock identity provider. This is ${name}.`),
});
