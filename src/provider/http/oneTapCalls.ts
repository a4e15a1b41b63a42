import { cookieJar } from '../../browser/cookieJar.ts';
import type { KeyValueStore } from '../../browser/storage.ts';
import { AuthError } from '../../errors.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import { withTimeLimit } from '../../lib/withTimeLimit.ts';
import { REQUEST_TIMEOUT_MS } from '../../limits.ts';
import type { Ack, OneTapStartReply, OneTapSubmitRequest } from '../contract.ts';
import { endpoints } from './endpoints.ts';
import { fillPath } from './fillPath.ts';
import { pkceKey } from './pkceKey.ts';
import { answeredError } from './readReply.ts';
import type { Connection } from './request.ts';

const CSRF_COOKIE = /(?:^|; )stytch_csrf_private_token=([^;]*)/;

type OneTapConnection = Connection & { storage: KeyValueStore };

/** Both requests of a Google One Tap sign-in. They carry cookies and no headers of the API, and their answers stand in no envelope. */
export const oneTapCalls = {
  async 'oauth.googleOneTap.start'(to: OneTapConnection, _fields: unknown, signal?: AbortSignal): Promise<OneTapStartReply> {
    const path = `${endpoints['oauth.googleOneTap.start'].path}?${new URLSearchParams({ public_token: to.publicToken })}`;
    const reply = await ask<OneTapStartReply>(to, path, {}, signal);
    // A back end on this page's own host has put it into a cookie, at the latest.
    const token = reply.stytch_csrf_token ?? CSRF_COOKIE.exec(cookieJar.read())?.[1];
    return { ...reply, ...(token !== undefined && { stytch_csrf_token: token }) };
  },
  async 'oauth.googleOneTap.submit'(to: OneTapConnection, request: OneTapSubmitRequest, signal?: AbortSignal) {
    const { path, fields } = fillPath(endpoints['oauth.googleOneTap.submit'].path, {
      publicToken: to.publicToken,
      given: request,
    });
    const headers = { 'X-Stytch-OAuth-Type': 'google-one-tap' };
    const reply = await ask<Ack & { redirect_url: string }>(
      to,
      path,
      { method: 'POST', headers, body: JSON.stringify(fields) },
      signal,
    );
    // This sign-in has no PKCE pair: one that is left from an earlier start must not go with its token.
    to.storage.remove(pkceKey(to.publicToken, 'oauth'));
    return reply;
  },
};

async function ask<Reply extends Ack>(
  { fetch, backend }: Connection,
  path: string,
  init: RequestInit,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const exchange = async (limit: AbortSignal) => {
    const response = await fetch(backend + path, { ...init, credentials: 'include', signal: limit });
    const json = parseJson(await response.text());
    if (!isRecord(json)) throw new AuthError({ error_type: 'invalid_response', error_message: '', status_code: response.status });
    if (json.status_code !== 200) throw answeredError(json, response.status);
    return json as unknown as Reply;
  };
  try {
    return await withTimeLimit(exchange, REQUEST_TIMEOUT_MS, signal);
  } catch (cause) {
    throw toAuthError(cause, signal, 'network_error');
  }
}
