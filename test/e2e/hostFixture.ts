import type { Served } from '../support/serve.ts';
import { startHostServer } from '../support/startHostServer.ts';
import { test as base } from './fixture.ts';

interface Shown {
  config?: object;
  /** Other options of the page. */
  [option: string]: unknown;
}

type HostPage = 'plain' | 'production/plain' | 'element' | 'strict' | 'react' | 'screens' | 'screens-by-preact';

interface HostFixtures {
  /** Returns the address of a host page with a configuration. `query` is for the server of the page: see `startHostServer.ts`. */
  addressOf: (page: HostPage, shown?: Shown, query?: Readonly<Record<string, string>>) => string;
  /** Opens a host page. `isRendered`: its server has rendered it. */
  open: (page: HostPage, shown?: Shown & { isRendered?: boolean }) => Promise<void>;
}

/** Two names of the host pages' server, which are two sites. */
const names = ['localhost', 'shop.localhost'];

/** Returns the address of a page on the other of the two sites. */
export function onOtherSite(address: string): string {
  const url = new URL(address);
  url.hostname = names.find((name) => name !== url.hostname) ?? '';
  return url.href;
}

/**
 * Returns the address of a page that shows a host page in a frame, on the same site or on another one. `query` is for the server.
 */
export function framed(address: string, site: 'same' | 'other', query: Readonly<Record<string, string>> = {}): string {
  const inner = new URL(address);
  const outer = new URL('/framing.html', site === 'same' ? address : onOtherSite(address));
  outer.hash = inner.hash;
  inner.hash = '';
  const policy = "default-src 'none'; script-src 'self'; frame-src http:; img-src data:";
  outer.search = new URLSearchParams({ ...query, policy, frame: inner.href }).toString();
  return outer.href;
}

/** Tests on pages that are hosts of the built package, under a strict policy, with the running sandbox as their back end. */
export const test = base.extend<HostFixtures, { hostServer: Served }>({
  hostServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startHostServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  addressOf: async ({ hostServer, sandbox, allowConsole }, use) => {
    // React's development build sends messages to its developer tools and to the browser's profiler.
    allowConsole(/Download the React DevTools|^timeStamp: /);
    const own = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {} };
    await use((name, { config = { products: ['otp', 'passwords'] }, ...more } = {}, query = {}) => {
      const address = new URL(`/${name}.html`, hostServer.url);
      address.search = new URLSearchParams(query).toString();
      return `${address}#${encodeURIComponent(JSON.stringify({ ...own, config, ...more }))}`;
    });
  },
  open: async ({ page, addressOf }, use) => {
    await use(async (name, { isRendered = false, ...shown } = {}) => {
      const address = addressOf(name, shown);
      await page.goto(isRendered ? address.replace('#', '?rendered=') : address);
    });
  },
});
