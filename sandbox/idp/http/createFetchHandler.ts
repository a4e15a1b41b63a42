import { CONTROL_PREFIX } from '../control/createControl.ts';
import { applyFault } from '../faults/applyFault.ts';
import { ConnectionDropped } from '../faults/ConnectionDropped.ts';
import { isFedcm } from '../fedcm/fedcm.ts';
import type { IdpContext } from '../IdpContext.ts';
import { isPage } from '../pages/clientServices.ts';
import { routeNameOf } from '../routes/routeTable.ts';
import { forgetExpired } from '../state/forgetExpired.ts';
import type { ApiBindings, App } from './ApiContext.ts';
import { ApiError } from './ApiError.ts';
import { preflight, withCors } from './cors.ts';
import { failureOf } from './envelope.ts';
import { parseBody, readText } from './readBody.ts';

const SWEEP_MS = 60_000;
const isControl = (path: string) => path === CONTROL_PREFIX || path.startsWith(`${CONTROL_PREFIX}/`);

/** Combines the parts of the mock in one function: logs, faults and CORS. It responds only after all changes are stored. */
export function createFetchHandler(
  idp: IdpContext,
  ready: Promise<void>,
  apps: { api: App; control: App; pages: App; fedcm: App },
) {
  let swept = idp.now();

  const stored = async (response: Response) => {
    if (idp.now() - swept > SWEEP_MS) {
      swept = idp.now();
      forgetExpired(idp);
    }
    await idp.tables.flush();
    return response;
  };

  const handleLogged = async (app: App, request: Request, path: string) => {
    const call = routeNameOf(request.method, path);
    const body = await readBody(request);
    const fault = idp.faults.take(call);
    const end = idp.calls.begin({
      call,
      method: request.method,
      path,
      headers: shownHeaders(request.headers),
      request: body.shown ?? queryOf(request),
      fault: fault?.kind ?? null,
    });
    try {
      const respond = async () => stored(await app.fetch(request, body));
      const response = await (fault ? applyFault(fault, respond, idp.closed) : respond());
      const shown = await shownBody(response);
      const rate = fault?.kind === 'slow' && fault.bytesPerSecond;
      if (rate) return idp.throttle(response, rate, () => end(response.status, shown));
      end(response.status, shown);
      return response;
    } catch (error) {
      end(null, null);
      throw error;
    }
  };

  const serve = async (app: App, request: Request) => stored(await app.fetch(request, await readBody(request)));

  const handle = async (request: Request) => {
    await ready;
    const { pathname } = new URL(request.url);
    const forPage = isPage(pathname);
    if (isControl(pathname) && !forPage) return serve(apps.control, request);
    // FedCM has its own rules for access to responses.
    if (isFedcm(pathname)) return handleLogged(apps.fedcm, request, pathname);
    if (request.method === 'OPTIONS') return preflight(request);
    if (/^\/(sdk|v1)\//.test(pathname)) return withCors(request, await handleLogged(apps.api, request, pathname));
    return withCors(request, await serve(forPage ? apps.pages : apps.api, request));
  };

  return (input: Request | string | URL, init?: RequestInit): Promise<Response> => {
    const request = typeof input === 'object' && 'headers' in input && !init ? input : new Request(input, init);
    return orAborted(request.signal, () => handle(request).catch(orFailure(request)));
  };
}

const orFailure = (request: Request) => (error: unknown) => {
  if (error instanceof ConnectionDropped) throw error;
  return withCors(request, failureOf(error));
};

/** A body, or the error of reading it, which its functions throw. */
interface Body extends ApiBindings {
  /** Content for the log. */
  shown: unknown;
}

async function readBody(request: Request): Promise<Body> {
  const failing = (error: unknown) => () => {
    throw error;
  };
  const text = await readText(request).catch((error: unknown) => {
    // The sender has closed the connection, so nothing can be sent to it.
    if (!(error instanceof ApiError)) throw new ConnectionDropped();
    return error;
  });
  if (typeof text !== 'string') return { readText: failing(text), readJson: failing(text), shown: null };
  try {
    const value = parseBody(request, text);
    return { readText: () => text, readJson: () => value, shown: value ?? null };
  } catch (error) {
    return { readText: () => text, readJson: failing(error), shown: null };
  }
}

const SHOWN_HEADERS = ['authorization', 'content-type', 'origin', 'x-sdk-client', 'x-sdk-parent-host'];

function shownHeaders(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    SHOWN_HEADERS.flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Returns the query of an address that a browser has opened. */
function queryOf(request: Request): Record<string, string> | null {
  const { searchParams } = new URL(request.url);
  return searchParams.size > 0 ? Object.fromEntries(searchParams) : null;
}

async function shownBody(response: Response): Promise<unknown> {
  if (/^(text\/html|image\/)/.test(response.headers.get('Content-Type') ?? '')) return null;
  const text = await response.clone().text();
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text;
  }
}

/** Rejects as soon as the caller aborts, as `fetch` does. A call that has begun runs to its end. */
function orAborted(signal: AbortSignal, respond: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    respond()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', abort));
  });
}
