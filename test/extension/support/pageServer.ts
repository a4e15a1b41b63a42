import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of a site: its headers and its markup. */
export interface SitePage {
  headers?: Readonly<Record<string, string | string[]>>;
  html: string;
  /** Part of the page that comes only with `finish`. */
  rest?: string;
}

export interface PageServer {
  /** Such as `http://localhost:40123`. */
  url: string;
  /** The same server under another name, which is another site. */
  otherUrl: string;
  /** Sends the rest of incomplete pages. */
  finish(): void;
  close(): Promise<void>;
}

/** Serves pages by path; the content of `pages` may depend on the addresses, which are known once the server listens. */
export async function startPageServer(
  pages: (urls: Pick<PageServer, 'url' | 'otherUrl'>) => Readonly<Record<string, SitePage>>,
): Promise<PageServer> {
  let known: Readonly<Record<string, SitePage>> = {};
  const waiting: (() => void)[] = [];
  const server = createServer(({ url = '/' }, response) => {
    const page = known[url.replace(/\?.*/, '')];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', ...page?.headers });
    if (page?.rest === undefined) return response.end(page?.html);
    response.write(page.html);
    waiting.push(() => response.end(page.rest));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  const urls = { url: `http://localhost:${port}`, otherUrl: `http://127.0.0.1:${port}` };
  known = pages(urls);
  return {
    ...urls,
    finish() {
      for (const end of waiting.splice(0)) end();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
