import type { Page } from '@playwright/test';
import { takeFedcm } from '../fedcm.ts';
import { expect } from '../fixture.ts';
import { test as base } from '../hostFixture.ts';
import type { Flow } from './flows.ts';
import { printedPolicy } from './printedPolicy.ts';

interface Fixtures {
  /** What the command prints for the page of a flow. */
  printed: (flow: Flow) => ReturnType<typeof printedPolicy>;
  /** Opens the page of a flow under a policy, does what a visitor does, and waits for the end. */
  walk: (flow: Flow, policy: string, page?: Page) => Promise<void>;
}

/** Tests that walk through a flow on a page under a policy. */
export const test = base.extend<Fixtures>({
  printed: async ({ sandbox }, use) => {
    await use((flow) => printedPolicy('--backend', sandbox.api, ...flow.flags(sandbox.api)));
  },
  walk: async ({ page: usual, context, hostServer, sandbox, email, browserName, allowConsole }, use) => {
    allowConsole(/Download the React DevTools|^timeStamp: /);
    // The icon of the page is the page's own; and what a third party's stand-in cannot prove, the provider refuses.
    allowConsole(/data:,|: img-src data$|status of 429/);
    const session = (page: Page) =>
      page
        .evaluate(() =>
          (window as unknown as { host?: { client: { session: { get(): object | null } } } }).host?.client.session.get(),
        )
        .catch(() => null);
    await use(async (flow, policy, page = usual) => {
      const fedcm = browserName === 'chromium' ? await takeFedcm(page) : null;
      const widget = page.locator('.siw');
      const signedIn = async () => {
        await expect.poll(async () => (await session(page)) ?? (await widget.getByText(/success/i).count()) > 0).toBeTruthy();
      };
      await sandbox.set(flow.settings ?? {});
      const address = `${hostServer.url}/${flow.page}.html?${new URLSearchParams({ policy })}`;
      const optionsOf = (config: object) => {
        const options = {
          publicToken: sandbox.public_token,
          backend: sandbox.api,
          theme: {},
          config,
          ...flow.options?.(sandbox.api),
        };
        return `#${encodeURIComponent(JSON.stringify(options))}`;
      };
      await flow.prepare?.({ context });
      await page.goto(address + optionsOf(flow.config(address + optionsOf({ products: ['passwords'] }))));
      await flow.act({ page, context, widget, sandbox, email, fedcm, signedIn });
    });
  },
});
