import { mergeTests, type Page } from '@playwright/test';
import { controlFedcm } from '../../support/controlFedcm.ts';
import { test as withDevice } from '../deviceFixture.ts';
import { expect } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';
import { withStandaloneServer } from '../standalone/standaloneFixture.ts';
import type { EntryPoint, Flow } from './flows.ts';
import { printedPolicy, withSource } from './printedPolicy.ts';

interface Walk {
  page?: Page;
  /** Default: `plain`. */
  entryPoint?: EntryPoint;
  /** True if the page has React's build for production. Default: false. */
  isProduction?: boolean;
}

interface Fixtures {
  /** Returns the output of the command for the page of a flow. */
  printed: (flow: Flow, entryPoint?: EntryPoint) => ReturnType<typeof printedPolicy>;
  /** Opens the page of a flow under a policy, acts as a visitor, and waits for the end. */
  walk: (flow: Flow, policy: string, how?: Walk) => Promise<void>;
}

/** Tests that walk through a flow on a page under a policy. */
export const test = mergeTests(withHost, withDevice, withStandaloneServer).extend<Fixtures>({
  printed: async ({ sandbox, standaloneServer: { cdn, ownScript } }, use) => {
    await use((flow, entryPoint) => {
      const from = entryPoint === 'standalone' ? ['--scripts', `${cdn}/`] : [];
      const { policy, sources } = printedPolicy('--backend', sandbox.api, ...from, ...flow.flags(sandbox.api));
      // A page without a bundler has an inline script.
      const own = { directive: 'script-src', source: ownScript };
      return { policy: entryPoint === 'standalone' ? withSource(policy, own) : policy, sources };
    });
  },
  walk: async (
    { page: defaults, context, hostServer, standaloneServer, sandbox, email, browserName, allowConsole, giveDevice },
    use,
  ) => {
    allowConsole(/Download the React DevTools|^timeStamp: /);
    // The page has an icon. The provider refuses proofs of the scripts that replace those of third parties.
    allowConsole(/data:,|: img-src data$|status of 429/);
    const session = (page: Page) =>
      page
        .evaluate(() =>
          (window as unknown as { host?: { client: { session: { get(): object | null } } } }).host?.client.session.get(),
        )
        .catch(() => null);
    await use(async (flow, policy, { page = defaults, entryPoint = 'plain', isProduction = false } = {}) => {
      const fedcm = browserName === 'chromium' ? await controlFedcm(page) : null;
      const widget = page.locator('.siw');
      const signedIn = async () => {
        await expect.poll(async () => (await session(page)) ?? (await widget.getByText(/success/i).count()) > 0).toBeTruthy();
      };
      await sandbox.set(flow.settings ?? {});
      const hosts = `${hostServer.url}${isProduction ? '/production' : ''}`;
      const file = entryPoint === 'standalone' ? `${standaloneServer.url}/tag.html` : `${hosts}/${entryPoint}.html`;
      const addressOf = (entry: string, config: object) => {
        const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, entry, config };
        const all = { ...options, ...flow.options?.(sandbox.api) };
        return `${file}?${new URLSearchParams({ policy })}#${encodeURIComponent(JSON.stringify(all))}`;
      };
      const here = (entry = 'login') => addressOf(entry, { products: ['passwords'] });
      const config = flow.config(here);
      const open = async (entry: string, another: object = config) => {
        await page.goto('about:blank');
        await page.goto(addressOf(entry, another));
      };
      await flow.prepare?.({ context });
      await page.goto(addressOf('login', config));
      await flow.act({ page, context, widget, sandbox, email, fedcm, giveDevice, open, signedIn });
    });
  },
});
