import { getRequestListener } from '@hono/node-server';
import type { CallServer } from './idp/CallServer.ts';
import { CONTROL_PREFIX } from './idp/control/createControl.ts';
import { createIdp, type Idp, type IdpOptions } from './idp/createIdp.ts';
import { ApiError, errorTypes } from './idp/http/ApiError.ts';
import { routeNames } from './idp/routes/routeTable.ts';
import type { listenForEmail as ListenForEmail } from './inbox/listenForEmail.ts';
import { receiveTwilio } from './inbox/receiveTwilio.ts';
import type { Certificate } from './serving/Certificate.ts';
import { compressed } from './serving/compressed.ts';
import { createControlKey, TEXTS_PREFIX } from './serving/createControlKey.ts';
import { createGuard } from './serving/createGuard.ts';
import { type Journal, openJournal } from './serving/dataFile/openJournal.ts';
import { listen } from './serving/listen.ts';
import { networkAddresses, pageHost } from './serving/networkAddresses.ts';
import { playgroundFiles } from './serving/playgroundFiles.ts';
import { reportRefusals } from './serving/reportRefusals.ts';
import { respondWith } from './serving/respondWith.ts';

export interface ServerOptions extends Omit<IdpOptions, 'store'> {
  /** Default: 0, which selects a free one. */
  port?: number;
  /** Default: `localhost`, which is this computer only. */
  host?: string;
  /** Certificate for https. Default: http. */
  certificate?: Certificate;
  /** File that stores the mock's state across restarts. Default: none. */
  dataFile?: string;
  /** Folder of the built playground. Default: no playground is served. */
  playgroundDir?: string;
  /** The page at the server's address. Default: `index.html`, the playground. */
  startPage?: 'index.html' | 'inbox.html';
  /** Serves the calls of the protocol instead of the mock. Default: the mock. */
  callServer?: CallServer;
  /** Port that receives emails by SMTP; 0 selects a free one. Default: no SMTP server. */
  smtpPort?: number;
  /** Token that other computers need for the control routes and the simulators. Default: a random one. */
  controlToken?: string;
  /** Origins whose pages can use the sandbox, in addition to pages of this computer, such as `https://app.example.com`. Default: none. */
  allowOrigins?: readonly string[];
  /** Host configuration of the playground. */
  config?: object;
  /** Language of the playground: a tag, or `auto`. Default: English. */
  locale?: string;
  /** Receives the reason of each refused page, host name or computer, once: the mock does not log such requests. */
  onRefused?: (message: string) => void;
}

export interface Server {
  /** The playground, such as `http://localhost:4100`. */
  url: string;
  /** Address of the API, for `backend` of `createClient`. */
  api: string;
  /** Address of the control routes. */
  control: string;
  publicToken: string;
  /** Port that receives emails by SMTP, or null. */
  smtpPort: number | null;
  /**
   * Token with which other computers can use the control routes and the simulators: parameter `control` of a page's address, or
   * header `X-Control-Token`.
   */
  controlToken: string;
  idp: Idp;
  /** Ends streams and connections, and resolves when everything is stored. */
  close(): Promise<void>;
}

/**
 * Serves the mock provider and the playground on one port.
 *
 * @throws {NodeJS.ErrnoException} `EADDRINUSE` for a port in use, and the other codes of listening.
 * @throws {Error} if the data file cannot be used; the message says why.
 */
export async function startServer({ dataFile, ...options }: ServerOptions = {}): Promise<Server> {
  const journal = dataFile === undefined ? null : await openJournal(dataFile);
  try {
    return await start(options, journal);
  } catch (error) {
    await journal?.close();
    throw error;
  }
}

async function start(options: Omit<ServerOptions, 'dataFile'>, journal: Journal | null): Promise<Server> {
  const {
    port = 0,
    host = 'localhost',
    certificate,
    controlToken,
    allowOrigins = [],
    playgroundDir,
    startPage = 'index.html',
    callServer,
    smtpPort,
    config = {},
    locale = 'en',
    onRefused = () => {},
    ...idpOptions
  } = options;
  const idp = createIdp({ ...idpOptions, ...(journal && { store: journal }) }, callServer);
  await idp.ready;
  const files = playgroundDir === undefined ? null : await playgroundFiles(playgroundDir, startPage);
  const key = createControlKey(controlToken);
  const guard = reportRefusals(createGuard({ host, allowOrigins, key }), onRefused);
  const handle = async (request: Request, remoteAddress: string | undefined): Promise<Response> => {
    // The listener passes on a `Host` that is not a host name, such as 127.0.0.256.
    if (!URL.canParse(request.url)) throw new ApiError('bad_request', 'The header Host is not a host name.');
    const { pathname } = new URL(request.url);
    const refused = (await guard(request, remoteAddress)) ?? key.exchangeForCookie(request);
    if (refused) return refused;
    if (pathname === `${CONTROL_PREFIX}/info` && /^(GET|HEAD)$/.test(request.method)) return handleInfo();
    if (pathname.startsWith(TEXTS_PREFIX)) return receiveTwilio(request, idp.messages);
    const found = await files?.(request, pathname);
    if (!found) return idp.fetch(request);
    return found.isShell ? found.file : idp.slow(await compressed(found.file, request));
  };
  const handleInfo = () =>
    Response.json({
      public_token: idp.publicToken,
      api,
      network,
      control_token: key.token,
      smtp_port: emails?.port ?? null,
      config,
      locale,
      ...infoOf(callServer),
    });

  const listener = getRequestListener(respondWith(handle), { overrideGlobalObjects: false });
  const emails =
    smtpPort === undefined ? null : await listenForEmail({ port: smtpPort, host, messages: idp.messages, isToken: key.isToken });
  const listening = await listen(listener, { port, host, certificate }).catch(async (error: unknown) => {
    await emails?.close();
    throw error;
  });
  const scheme = certificate ? 'https' : 'http';
  const api = `${scheme}://${pageHost(host)}:${listening.port}`;
  const network = networkAddresses(scheme, host, listening.port);
  return {
    url: api,
    api,
    control: `${api}${CONTROL_PREFIX}`,
    publicToken: idp.publicToken,
    smtpPort: emails?.port ?? null,
    controlToken: key.token,
    idp,
    // One that fails, such as a write to a full disk, does not keep the others open.
    close: () => endAll([idp.close, listening.close, () => emails?.close(), () => journal?.close()]),
  };
}

/** Calls all of them in order. Rejects with the first error. */
async function endAll(ends: readonly (() => Promise<void> | undefined)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const end of ends) {
    try {
      await end();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}

/** Returns the data about the calls of the server for the playground. */
const infoOf = (callServer: CallServer | undefined) => ({
  calls: routeNames,
  errors: errorTypes,
  server: callServer?.name ?? null,
  backend: callServer?.address ?? null,
});

/** Starts the SMTP server. Its code is loaded only if it is used, because it is slow to load. */
const listenForEmail: typeof ListenForEmail = async (options) =>
  (await import('./inbox/listenForEmail.ts')).listenForEmail(options);
