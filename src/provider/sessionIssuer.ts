import type { ClientOptions } from '../client/client.ts';
import { storageKey } from '../lib/storageKey.ts';
import { cookieNames } from '../session/cookieNames.ts';
import { defaultBackend } from './http/defaultBackend.ts';

/** Where the browser records which back end has issued the session in the cookies of these options. */
export const issuerKey = ({ cookies = {} }: Pick<ClientOptions, 'cookies'>): string =>
  storageKey(cookieNames(cookies).opaque, 'issuer');

/** The record of a client's project and back end. */
export function sessionIssuer({ publicToken, backend, provider }: ClientOptions): string {
  return JSON.stringify([publicToken, provider ? null : (backend ?? defaultBackend(publicToken)).replace(/\/+$/, '')]);
}
