import type { Locator } from '@playwright/test';
import { type StandaloneServer, startStandaloneServer } from '../../support/startStandaloneServer.ts';
import { test as base, goodPassword, typeIn } from '../fixture.ts';

interface StandaloneFixtures {
  /** Opens a page with the standalone build and a configuration. */
  open: (page: 'tag' | 'async' | 'module' | 'tampered' | 'tampered-later', config?: object) => Promise<void>;
}

/** Tests with a server of the standalone build. */
export const withStandaloneServer = base.extend<object, { standaloneServer: StandaloneServer }>({
  standaloneServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startStandaloneServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

export const test = withStandaloneServer.extend<StandaloneFixtures>({
  open: async ({ page, standaloneServer, sandbox }, use) => {
    await use(async (name, config = { products: ['passwords'] }) => {
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, config, theme: {} };
      await page.goto(`${standaloneServer.url}/${name}.html#${encodeURIComponent(JSON.stringify(options))}`);
    });
  },
});

/** Globals of a page with the standalone build, for tests. */
export interface Host {
  client: { session: { get(): { user_id: string } | null } };
  login(element: string): { unmount(): void };
  registerPasskey(): unknown;
  widget: { unmount(): void };
}

/** Signs in with a password. */
export async function logIn(widget: Locator, email: string) {
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
}
