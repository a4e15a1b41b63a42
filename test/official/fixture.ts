import { test as base, expect, type Locator } from '@playwright/test';
import { type Sandbox, startSandbox } from '../../cli/src/startSandbox.ts';
import { createControl, type SandboxControl } from '../support/createControl.ts';
import { type HostServer, startHostServer } from './hostServer.ts';

export interface OfficialOptions {
  /** The major version of the official package that the host uses. */
  version: 5 | 6;
}

type Screen = 'login' | 'reset' | 'passkeys' | 'callback';

interface Fixtures {
  sandbox: SandboxControl & Pick<Sandbox, 'api'>;
  /** Options of every host's page. */
  hostOptions: { api: string; publicToken: string };
  /** The address of a host's page. */
  addressOf: (screen: Screen) => string;
  /** Opens a host's page; its configuration also applies to all later pages. */
  visit: (screen: Screen, config?: object) => Promise<void>;
  widget: Locator;
  /** Waits until the host knows who is signed in. */
  expectUser: (name: string | null) => Promise<void>;
  /** Waits until the host has received an event. */
  expectEvent: (type: string) => Promise<void>;
  /** Types an address into the first screen, and goes on. */
  enterEmail: (email: string) => Promise<void>;
  enterCode: (code: string) => Promise<void>;
  /** Requests the same message again, as the version of the widget allows. */
  sendAgain: (what: 'email' | 'code' | 'reset') => Promise<void>;
  /** An address that only this test uses. */
  email: string;
  /** A phone number, as a visitor in the US types it. */
  phone: string;
}

interface Servers {
  server: Sandbox;
  hostServer: HostServer;
}

export const STRONG = 'plum-Harbor-tricycle-9';

export const test = base.extend<OfficialOptions & Fixtures, Servers>({
  version: [6, { option: true }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const server = await startSandbox();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  hostServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const server = await startHostServer();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ server }, use) => {
    const control = createControl(server.control);
    await control.reset();
    await use({ ...control, api: server.api });
  },
  addressOf: async ({ hostServer, version }, use) => {
    await use((screen) => `${hostServer.url}/${version}/${screen}`);
  },
  hostOptions: async ({ server }, use) => {
    await use({ api: server.api, publicToken: server.publicToken });
  },
  visit: async ({ context, page, hostOptions, addressOf }, use) => {
    await use(async (screen, config = {}) => {
      const options = { ...hostOptions, config };
      await context.addInitScript((given) => Object.assign(window, { hostOptions: given }), options);
      await page.goto(addressOf(screen));
    });
  },
  widget: async ({ page }, use) => {
    await use(page.locator('#widget'));
  },
  expectUser: async ({ page }, use) => {
    await use((name) => expect(page.locator('#user')).toHaveText(name === null ? 'Nobody is signed in' : `Signed in as ${name}`));
  },
  expectEvent: async ({ page }, use) => {
    await use((type) => expect(page.locator('#events')).toContainText(type));
  },
  enterEmail: async ({ widget }, use) => {
    await use(async (email) => {
      await widget.getByRole('textbox', { name: 'Email' }).fill(email);
      await widget.getByRole('button', { name: 'Continue with email' }).click();
    });
  },
  enterCode: async ({ page, widget }, use) => {
    await use(async (code) => {
      // The code may arrive before the screen that asks for it, or, in version 5, before the screen knows what it is a code of.
      await expect(widget.getByText('A 6-digit passcode was sent to you at')).toBeVisible();
      await expect(page.locator('#events')).toContainText('OTP_LOGIN_OR_CREATE');
      await widget.getByRole('textbox').first().press('ControlOrMeta+a');
      await page.keyboard.type(code);
    });
  },
  sendAgain: async ({ widget, version, email, enterEmail }, use) => {
    await use(async (what) => {
      if (version === 6) return widget.getByRole('button', { name: /^Resend/ }).click();
      if (what === 'email') {
        await widget.getByRole('button', { name: 'Try again' }).click();
        return enterEmail(email);
      }
      await widget.getByText(what === 'code' ? /Resend code/ : /Resend email/).click();
    });
  },
  email: 'ada@example.com',
  phone: '2015550123',
});

export { expect };
