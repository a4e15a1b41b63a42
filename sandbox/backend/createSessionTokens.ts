import type { AuthenticateResponse } from '../../src/provider/contract.ts';

export interface SessionTokens {
  /** Remembers a response's token as the current one, and makes one where the provider keeps the session itself. */
  keep(response: AuthenticateResponse): AuthenticateResponse;
  /** Checks whether a request is of the browser that signed in last. */
  isCurrent(headers: Headers): boolean;
  clear(): void;
}

/** Creates the record of which browser the session of a provider object belongs to. */
export function createSessionTokens(): SessionTokens {
  let current: string | null = null;
  return {
    keep(response) {
      const session_token = response.session_token || current || crypto.randomUUID();
      current = session_token;
      return { ...response, session_token, session_jwt: response.session_jwt || session_token };
    },
    isCurrent: (headers) => current !== null && tokenIn(headers) === current,
    clear: () => {
      current = null;
    },
  };
}

/** Returns the session token in `Authorization: Basic base64(<public token>:<session token>)`. */
function tokenIn(headers: Headers): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(headers.get('Authorization') ?? '')?.[1] ?? '';
  const decoded = Buffer.from(encoded, 'base64').toString();
  const colon = decoded.indexOf(':');
  return colon < 0 ? null : decoded.slice(colon + 1);
}
