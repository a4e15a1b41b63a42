import { loadExport } from '../../browser/loading/loadExport.ts';
import { hasPage, pageHostname, pageOrigin } from '../../browser/page.ts';
import { readPageCookies } from '../../browser/readPageCookies.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import type { ClientOptions } from '../../client/ClientOptions.ts';
import { AuthError, ConfigError } from '../../errors.ts';
import { createLoader } from '../../lib/async/createLoader.ts';
import { withTimeLimit } from '../../lib/async/withTimeLimit.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import type { Ack, CallOptions, OneTapStartResponse, OneTapSubmitRequest } from '../contract.ts';
import { endpoints } from './endpoints.ts';
import { fillPath } from './fillPath.ts';
import { pkceKey } from './pkceKey.ts';
import { responseError } from './readResponse.ts';
import type { Connection } from './request.ts';
import { servicesFrameUrl } from './servicesFrameUrl.ts';

/** CSRF token, in its form on the wire. */
interface CsrfField {
  stytch_csrf_token?: string;
}

const CSRF_COOKIE = /(?:^|; )stytch_csrf_private_token=([^;]*)/;

export interface OneTapProject extends Connection, Pick<ClientOptions, 'clientsideServicesURL'> {
  storage: KeyValueStore;
  /** The readable cookies that the session of the client may use. Default: all cookies of the page. */
  readCookies?: (() => string) | undefined;
  /** Aborted when the client is destroyed. */
  signal: AbortSignal;
}

/**
 * Creates both requests of a Google One Tap sign-in. They send cookies but no headers of the API, and their responses have no
 * envelope. A page of another origin may be unable to read the cookie or to send the header, so a frame makes them.
 */
export function createOneTapCalls(project: OneTapProject) {
  if (!hasPage()) throw new ConfigError('A server has no page. Use Google One Tap in the browser.');
  const address = servicesFrameUrl({ ...project, origin: pageOrigin() });
  const loadOnce = createLoader();
  const load = async () =>
    address === null
      ? directly(project)
      : (await loadExport(() => import('./oneTapByFrame.ts'), 'oneTapByFrame'))({ ...project, address });
  const calls = () => loadOnce(load);

  return {
    async 'oauth.googleOneTap.start'(_fields: unknown, options: CallOptions): Promise<OneTapStartResponse> {
      return (await calls()).start(options);
    },
    async 'oauth.googleOneTap.submit'(request: OneTapSubmitRequest, options: CallOptions) {
      const response = await (await calls()).submit(request, options);
      // This sign-in has no PKCE pair. A pair of an earlier start must not be sent with its token.
      project.storage.remove(pkceKey(project.publicToken, 'oauth'));
      return response;
    },
  };
}

/**
 * Returns the cookies that may have the token of the back end. A client that may use only those of its session reads those of its own
 * host, which any page of the host can read, and no others: the token is never part of a session.
 */
const cookiesOf = ({ backend, readCookies }: OneTapProject) =>
  readCookies && new URL(backend).hostname !== pageHostname() ? '' : readPageCookies();

/** Creates requests that this page makes itself. */
function directly(to: OneTapProject) {
  return {
    async start({ signal }: CallOptions): Promise<OneTapStartResponse> {
      const path = `${endpoints['oauth.googleOneTap.start'].path}?${new URLSearchParams({ public_token: to.publicToken })}`;
      const { stytch_csrf_token, ...json } = await ask<OneTapStartResponse & CsrfField>(to, path, {}, signal);
      // A back end on the same site may send the token in a cookie instead of the response.
      const csrf_token = stytch_csrf_token ?? CSRF_COOKIE.exec(cookiesOf(to))?.[1];
      return { ...json, ...(csrf_token !== undefined && { csrf_token }) };
    },
    submit({ csrf_token, ...request }: OneTapSubmitRequest, { signal }: CallOptions) {
      const { path, fields } = fillPath(endpoints['oauth.googleOneTap.submit'].path, {
        publicToken: to.publicToken,
        given: { ...request, ...(csrf_token !== undefined && ({ stytch_csrf_token: csrf_token } satisfies CsrfField)) },
      });
      const headers = { 'X-Stytch-OAuth-Type': 'google-one-tap' };
      const init = { method: 'POST', headers, body: JSON.stringify(fields) };
      return ask<Ack & { redirect_url: string }>(to, path, init, signal);
    },
  };
}

async function ask<Result extends Ack>(
  { fetch, backend }: Connection,
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Result> {
  const exchange = async (limit: AbortSignal) => {
    const response = await fetch(backend + path, {
      ...init,
      credentials: 'include',
      referrerPolicy: 'strict-origin',
      signal: limit,
    });
    const json = parseJson(await response.text());
    if (!isRecord(json)) throw new AuthError({ error_type: 'invalid_response', status_code: response.status });
    if (json.status_code !== 200) throw responseError(json, response.status);
    return json as unknown as Result;
  };
  try {
    return await withTimeLimit(exchange, REQUEST_TIMEOUT_MS, signal);
  } catch (cause) {
    throw toAuthError(cause, signal, 'network_error');
  }
}
