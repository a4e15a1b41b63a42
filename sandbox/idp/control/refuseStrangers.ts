import { ApiError } from '../ApiError.ts';

/** A browser's extension. The browser itself says by `Sec-Fetch-Site` whether its owner has let it into this site. */
const EXTENSION = /^(chrome|moz)-extension:\/\//;

/** Lets through what comes from the same origin, from no page at all, or from an extension with a right to it. @throws {ApiError} `cross_origin_refused`. */
export function refuseStrangers(request: Request): void {
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isForeign = origin !== null && origin !== new URL(request.url).origin && !EXTENSION.test(origin);
  if (isForeign || (site !== null && site !== 'same-origin' && site !== 'none')) throw new ApiError('cross_origin_refused');
}
