import { type StandaloneServer, startStandaloneServer } from '../../support/standaloneServer.ts';
import { expect, goodPassword } from '../fixture.ts';
import { isSignedIn, logIn } from '../standalone/standaloneFixture.ts';
import { flows } from './flows.ts';
import { printedPolicy, withSource } from './printedPolicy.ts';
import { test } from './walkFixture.ts';

for (const [name, flow] of Object.entries(flows)) {
  test(`SBX-01 under exactly the policy that csp prints: ${name}`, async ({ walk, printed }) => {
    await walk(flow, printed(flow).policy);
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
