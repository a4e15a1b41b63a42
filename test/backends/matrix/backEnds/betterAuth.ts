import { startSandbox } from '../../../../cli/src/startSandbox.ts';
import { createControl } from '../../../support/createControl.ts';
import { freePort } from '../../../support/freePort.ts';
import { forkHost } from '../../better-auth/server/forkHost.ts';
import { startOidcProvider } from '../../better-auth/startOidcProvider.ts';
import type { BackEnd } from '../BackEnd.ts';
import { PRODUCTS } from '../products.ts';
import { expectError } from '../Visitor.ts';

/** Better Auth with SQLite; its emails and texts arrive in the sandbox, and oidc-provider is its social provider. */
export const betterAuth: BackEnd = {
  name: 'Better Auth',
  products: PRODUCTS.filter((each) => each !== 'wallets.solana'),
  hasSessionBeforeCallback: true,
  async start(hostUrl) {
    const [sandbox, port] = [await startSandbox({ smtp: 0 }), await freePort()];
    const oidc = await startOidcProvider(`http://localhost:${port}/api/auth/callback/google`);
    const host = await forkHost({
      port,
      trustedOrigins: [hostUrl],
      delivery: { smtpPort: sandbox.smtpPort ?? 0, texts: `${sandbox.control}/messages` },
      oidc: oidc.url,
      handler: { revealAccounts: true },
    });
    const { codeFor, linkFor } = createControl(sandbox.control);
    return {
      options: { http: { backend: host.url, publicToken: 'public-token-test-1', httpOnlyCookies: true } },
      codeFor,
      linkFor: (to) => linkFor(to),
      expire: () => host.expireCodes(),
      restore: async () => {},
      async signInAtProvider({ page, press }, email, isKnown) {
        await press();
        // The provider remembers who is signed in there, and what was allowed.
        if (isKnown) return;
        await page.getByPlaceholder('Enter any login').pressSequentially(email);
        await page.getByPlaceholder('and password').pressSequentially('any');
        await page.getByRole('button', { name: 'Sign-in' }).click();
        await page.getByRole('button', { name: 'Continue' }).click();
      },
      async refuseAtProvider({ page, press }) {
        const cookies = await page.context().cookies();
        const own = cookies.filter(({ name }) => /^_(session|interaction)/.test(name));
        for (const { name } of own) await page.context().clearCookies({ name });
        await press();
        await page.getByRole('link', { name: /Cancel/ }).click();
        await expectError(page, /oauth_denied/);
      },
      async close() {
        await Promise.all([host.close(), oidc.close(), sandbox.close()]);
      },
    };
  },
};
