import type { Page } from '@playwright/test';
import { type StandaloneServer, startStandaloneServer } from '../../support/standaloneServer.ts';
import { takeFedcm } from '../fedcm.ts';
import { expect, goodPassword } from '../fixture.ts';
import { test as base } from '../hostFixture.ts';
import { isSignedIn, logIn } from '../standalone/standaloneFixture.ts';
import { type Flow, flows } from './flows.ts';
import { printedPolicy, withoutSource, withSource } from './printedPolicy.ts';

interface Fixtures {
  /** What the command prints for the page of a flow. */
  printed: (flow: Flow) => ReturnType<typeof printedPolicy>;
  /** Opens the page of a flow under a policy, does what a visitor does, and waits for the end. */
  walk: (flow: Flow, policy: string, page?: Page) => Promise<void>;
}

const test = base.extend<Fixtures>({
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
      await page.goto(address + optionsOf(flow.config(address + optionsOf({ products: ['passwords'] }))));
      await flow.act({ page, context, widget, sandbox, email, fedcm, signedIn });
    });
  },
});

for (const [name, flow] of Object.entries(flows)) {
  test(`SBX-01 under exactly the policy that csp prints: ${name}`, async ({ walk, printed }) => {
    await walk(flow, printed(flow).policy);
  });
}

for (const name of [
  'a captcha and a fingerprint',
  'a wallet',
  'One Tap by the browser',
  'One Tap of Google',
  'captcha of Google',
]) {
  test(`SBX-02 no source of the policy is superfluous: ${name}`, async ({ walk, printed, allowConsole, context }) => {
    allowConsole(/.*/);
    const flow = flows[name] as Flow;
    const { policy, sources } = printed(flow);
    const refused: string[] = [];
    context.on('console', (message) => refused.push(message.text()));
    for (const each of sources) {
      refused.length = 0;
      const page = await context.newPage();
      const walked = walk(flow, withoutSource(policy, each), page).catch(() => {});
      const violation = `CSP violation: ${each.directive}`;
      const message = `without ${each.directive} ${each.source}`;
      await expect.poll(() => refused.some((line) => line.startsWith(violation)), { message }).toBe(true);
      await page.close();
      await walked;
    }
  });
}

const standalone = test.extend<object, { standaloneServer: StandaloneServer }>({
  standaloneServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startStandaloneServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

standalone(
  'SBX-01 under exactly the policy that csp prints, and its own script: the standalone build',
  async ({ page, standaloneServer, sandbox, widget, email, allowConsole }) => {
    allowConsole(/data:,|: img-src data$/);
    await sandbox.addUser({ emails: [email], password: goodPassword });
    const { cdn, ownScript, url } = standaloneServer;
    const { policy } = printedPolicy('--backend', sandbox.api, '--products', 'passwords', '--scripts', `${cdn}/`);
    const options = { publicToken: sandbox.public_token, backend: sandbox.api, config: { products: ['passwords'] }, theme: {} };
    const query = new URLSearchParams({ policy: withSource(policy, { directive: 'script-src', source: ownScript }) });
    await page.goto(`${url}/tag.html?${query}#${encodeURIComponent(JSON.stringify(options))}`);
    await logIn(widget, email);
    await expect.poll(() => isSignedIn(page)).toBe(true);
  },
);
