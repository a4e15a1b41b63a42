import type { prerenderLogin as onServer } from '../server/render/prerenderLogin.ts';

/** Renders no HTML in a browser. A server uses `server/render/prerenderLogin.ts` instead of this file. */
export const prerenderLogin: typeof onServer = () => null;
