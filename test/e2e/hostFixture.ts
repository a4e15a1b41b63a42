import { type HostServer, startHostServer } from '../support/hostServer.ts';
import { test as base } from './fixture.ts';

interface Opening {
  config?: object;
  isRendered?: boolean;
}

interface HostFixtures {
  /** Opens a host page of the built package with a configuration. `isRendered`: its server has rendered it. */
  open: (page: 'plain' | 'strict' | 'react' | 'screens', options?: Opening & Readonly<Record<string, unknown>>) => Promise<void>;
}

/** Tests on pages that are hosts of the built package, under a strict policy, with the running sandbox as their back end. */
export const test = base.extend<HostFixtures, { hostServer: HostServer }>({
  hostServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startHostServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  open: async ({ page, hostServer, sandbox, allowConsole }, use) => {
    // React's development build talks to its own tools and to the browser's profiler.
    allowConsole(/Download the React DevTools|^timeStamp: /);
    await use(async (name, { config = { products: ['otp', 'passwords'] }, isRendered = false, ...more }: Opening = {}) => {
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, config, theme: {}, ...more };
      await page.goto(
        `${hostServer.url}/${name}.html${isRendered ? '?rendered=' : '#'}${encodeURIComponent(JSON.stringify(options))}`,
      );
    });
  },
});
