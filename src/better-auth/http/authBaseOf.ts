import type { AuthContext } from '../BetterAuth.ts';

/**
 * The base of Better Auth's endpoints for a request, such as https://example.com/api/auth. Without a slash at its end, which `baseURL` and
 * `basePath` may have.
 *
 * @param address of the request
 */
export const authBaseOf = ({ baseURL, options }: AuthContext, address: string): string =>
  (baseURL || `${new URL(address).origin}${options.basePath ?? '/api/auth'}`).replace(/\/+$/, '');
