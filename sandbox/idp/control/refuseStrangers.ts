import { ApiError } from '../ApiError.ts';

/** Lets through what comes from the same origin, or from no page at all. @throws {ApiError} `cross_origin_refused`. */
export function refuseStrangers(request: Request): void {
  const origin = request.headers.get('Origin');
  const site = request.headers.get('Sec-Fetch-Site');
  const isForeign = origin !== null && origin !== new URL(request.url).origin;
  if (isForeign || (site !== null && site !== 'same-origin' && site !== 'none')) throw new ApiError('cross_origin_refused');
}
