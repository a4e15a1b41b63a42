import type { prerenderLogin as onServer } from '../server/render/prerenderLogin.ts';

/** In a browser nothing is rendered to HTML. Servers have `server/render/prerenderLogin.ts` in the place of this file. */
export const prerenderLogin: typeof onServer = () => null;
