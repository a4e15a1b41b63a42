import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { CallServer } from './idp/CallServer.ts';
import { CONTROL_PREFIX } from './idp/control/createControl.ts';
import { createIdp, type Idp, type IdpOptions } from './idp/createIdp.ts';
import { ConnectionDropped } from './idp/faults/ConnectionDropped.ts';
import { errorTypes } from './idp/http/ApiError.ts';
import { failureOf } from './idp/http/envelope.ts';
import { routeNames } from './idp/routes/routeTable.ts';
import { receiveTwilio } from './inbox/receiveTwilio.ts';
import { breakingOff } from './serving/breakingOff.ts';
import type { Certificate } from './serving/Certificate.ts';
import { compressed } from './serving/compressed.ts';
import { createControlKey, TEXTS_PREFIX } from './serving/createControlKey.ts';
import { createGuard } from './serving/createGuard.ts';
import { listen } from './serving/listen.ts';
import { networkAddresses } from './serving/networkAddresses.ts';
import { type Journal, openJournal } from './serving/openJournal.ts';
import { shellOf } from './serving/shellOf.ts';
import { staticFiles } from './serving/staticFiles.ts';

/** The host page asks for its files by a name of its own, so that those which the playground has too are slow for it alone. */
const HOST_PAGE_FILES = /^\/host\/assets\//;

export interface ServerOptions extends Omit<IdpOptions, 'store'> {
  /** Default: 0, which picks one that is free. */
  port?: number;
  /** Default: `localhost`, which is this machine only. */
  host?: string;
  /** Serves by https with it. Default: by http. */
  certificate?: Certificate;
  /** File in which the mock's state survives a restart. Default: none. */
  dataFile?: string;
  /** Folder of the built playground. Default: none is served. */
  playgroundDir?: string;
  /** The page at the server's address. Default: `index.html`, the playground. */
  startPage?: 'index.html' | 'inbox.html';
  /** Serves the calls of the protocol in the place of the mock. Default: the mock. */
  callServer?: CallServer;
  /** Port at which emails are received by SMTP; 0 picks one that is free. Default: none are. */
  smtpPort?: number;
  /** What other computers have to show at the control routes and the simulators. Default: one that is made up. */
  controlToken?: string;
  /** Origins whose pages can use the sandbox, in addition to pages of this computer, such as `https://app.example.com`. Default: none. */
  allowOrigins?: readonly string[];
  /** The widget's host configuration that the playground starts with. */
  config?: object;
  /** The language that it starts with: a tag, or `auto`. Default: English. */
  locale?: string;
}

export interface Server {
  /** The playground, such as `http://localhost:4100`. */
  url: string;
  /** The API's address, for `backend` of `createClient`. */
  api: string;
  /** The control routes' address. */
  control: string;
  publicToken: string;
  /** Port at which emails are received by SMTP, or null. */
  smtpPort: number | null;
  /** Lets other computers use the control routes and the simulators, in `?control=` of a page's address or in the header `X-Control-Token`. */
  controlToken: string;
  idp: Idp;
  /** Ends streams and connections; resolves once all is stored. */
  close(): Promise<void>;
}

/**
 * Serves the mock provider and the playground on one port.
 *
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` for a taken port, and the other codes of listening.
 * @throws {Error} when the data file cannot be used; the message says why.
 */
export async function startServer(options: ServerOptions = {}): Promise<Server> {
  const {
    port = 0,
    host = 'localhost',
    certificate,
    controlToken,
    allowOrigins = [],
    dataFile,
    playgroundDir,
    startPage = 'index.html',
    callServer,
    smtpPort,
    config = {},
    locale = 'en',
    ...idpOptions
  } = options;
  const journal = dataFile === undefined ? null : await openJournal(dataFile);
  try {
    return await start(journal);
  } catch (error) {
    await journal?.close();
    throw error;
  }

  async function start(journal: Journal | null): Promise<Server> {
    const idp = createIdp({ ...idpOptions, ...(journal && { store: journal }) }, callServer);
    await idp.ready;
    const files = playgroundDir === undefined ? null : staticFiles(playgroundDir);
    const isShell = playgroundDir === undefined ? null : await shellOf(playgroundDir);

    const key = createControlKey(controlToken);
    const guard = createGuard({ host, allowOrigins, key });
    /** Loaded only where it is used: it takes long. */
    const listenForEmail = async (port: number) => {
      const inbox = await import('./inbox/listenForEmail.ts');
      return inbox.listenForEmail({ port, host, messages: idp.messages, isToken: key.fits });
    };
    const answer = async (request: Request, remoteAddress: string | undefined): Promise<Response> => {
      const { pathname } = new URL(request.url);
      const refused = guard(request, remoteAddress) ?? key.welcome(request);
      if (refused) return refused;
      if (pathname === `${CONTROL_PREFIX}/info`) return answerInfo();
      if (pathname.startsWith(TEXTS_PREFIX)) return receiveTwilio(request, idp.messages);
      const path = pathname === '/' ? `/${startPage}` : pathname;
      const file =
        request.method === 'GET' || request.method === 'HEAD' ? await files?.(path.replace(HOST_PAGE_FILES, '/assets/')) : null;
      if (!file) return idp.fetch(request);
      return isShell?.(pathname) ? file : idp.slow(await compressed(file, request));
    };

    const answerInfo = () =>
      Response.json({
        public_token: idp.publicToken,
        api,
        config,
        locale,
        calls: routeNames,
        errors: errorTypes,
        network,
        control_token: key.token,
        server: callServer?.name ?? null,
        backend: callServer?.address ?? null,
        smtp_port: emails?.port ?? null,
      });

    const respond: Parameters<typeof getRequestListener>[0] = async (request, env) => {
      try {
        const response = await answer(request, env.incoming.socket.remoteAddress);
        response.headers.set('X-Content-Type-Options', 'nosniff');
        // With none at all, a form of the sandbox's own pages would not name its origin.
        response.headers.set('Referrer-Policy', 'same-origin');
        return isStream(response) ? breakingOff(response, env.incoming.socket) : response;
      } catch (error) {
        // The caller is gone, or a scenario wants it to think that the server is.
        if (!(error instanceof ConnectionDropped) && !request.signal.aborted) return failureOf(error);
        env.incoming.socket.destroy();
        return RESPONSE_ALREADY_SENT;
      }
    };
    const listener = getRequestListener(respond, { overrideGlobalObjects: false });
    const emails = smtpPort === undefined ? null : await listenForEmail(smtpPort);
    const listening = await listen(listener, { port, host, certificate }).catch(async (error: unknown) => {
      await emails?.close();
      throw error;
    });
    const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
    const scheme = certificate ? 'https' : 'http';
    const api = `${scheme}://${name}:${listening.port}`;
    const network = networkAddresses(scheme, host, listening.port);
    return {
      url: api,
      api,
      control: `${api}${CONTROL_PREFIX}`,
      publicToken: idp.publicToken,
      smtpPort: emails?.port ?? null,
      controlToken: key.token,
      idp,
      close: async () => {
        await idp.close();
        await listening.close();
        await emails?.close();
        await journal?.close();
      },
    };
  }
}

const isStream = (response: Response) => response.headers.get('Content-Type') === 'text/event-stream';
