import { test as base, type Page } from '@playwright/test';
import { connectMarionette, type Marionette } from '../support/connectMarionette.ts';
import { findBrowser } from '../support/findBrowser.ts';
import { freePort } from '../support/freePort.ts';

/** A virtual authenticator of the browser, with real passkeys. */
export interface Device {
  /** Returns the ids of its passkeys. */
  passkeys: () => Promise<string[]>;
  /** True if the visitor touches it when the browser asks. In Firefox always. */
  setPresent: (present: boolean) => Promise<void>;
  /** True if it verifies the visitor. */
  setVerified: (verified: boolean) => Promise<void>;
  /** True if the browser removes passkeys of an account when a page signals that. */
  forgets: boolean;
  /** Removes it. */
  remove: () => Promise<void>;
}

const capabilities = { transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true } as const;
const idsOf = (credentials: readonly { credentialId: string }[]) => credentials.map(({ credentialId }) => credentialId);

/** Adds a device to one page of Chromium. */
async function chromiumDevice(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...capabilities, protocol: 'ctap2', automaticPresenceSimulation: true },
  });
  return {
    passkeys: async () => idsOf((await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials),
    setPresent: async (enabled) => {
      await cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
    setVerified: async (isUserVerified) => {
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    forgets: true,
    remove: () => cdp.detach(),
  };
}

/** Adds a device to all pages of Firefox. */
async function firefoxDevice(marionette: Marionette): Promise<Device> {
  const authenticatorId = await marionette.send<string>('WebAuthn:AddVirtualAuthenticator', {
    ...capabilities,
    protocol: 'ctap2_1',
    isUserConsenting: true,
  });
  return {
    passkeys: async () => idsOf(await marionette.send('WebAuthn:GetCredentials', { authenticatorId })),
    setPresent: () => Promise.reject(new Error('Firefox cannot be told that nobody touches its device.')),
    setVerified: async (isUserVerified) => {
      await marionette.send('WebAuthn:SetUserVerified', { authenticatorId, isUserVerified });
    },
    forgets: false,
    remove: async () => {
      await marionette.send('WebAuthn:RemoveVirtualAuthenticator', { authenticatorId });
    },
  };
}

const listens = (browserName: string) => browserName === 'firefox' && !findBrowser('firefox').isPlaywrightBuild;

interface WorkerFixtures {
  marionettePort: number;
  /** Adds devices to Firefox. Closing it also ends Playwright's session with the browser. */
  marionette: Marionette | null;
}

/** Tests in a browser that can have a device. Playwright's own Firefox cannot. */
export const test = base.extend<{ giveDevice: () => Promise<Device> }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  marionettePort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, browserName, marionettePort }, use) => {
      const preferences = {
        'marionette.port': marionettePort,
        'security.webauth.webauthn_enable_softtoken': true,
        // Otherwise the browser waits for a security key.
        'security.webauth.webauthn_enable_usbtoken': false,
      };
      const firefox = { args: ['--marionette'], firefoxUserPrefs: preferences };
      await use(listens(browserName) ? { ...launchOptions, ...firefox } : launchOptions);
    },
    { scope: 'worker' },
  ],
  marionette: [
    async ({ browser, browserName, marionettePort }, use) => {
      if (!listens(browserName)) return use(null);
      const marionette = await connectMarionette(marionettePort);
      await use(marionette);
      // A Firefox with Marionette does not end in another way.
      const gone = new Promise((resolve) => browser.once('disconnected', resolve));
      marionette.send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {});
      await gone;
    },
    { scope: 'worker', auto: true },
  ],
  giveDevice: async ({ page, marionette }, use) => {
    const given: Device[] = [];
    await use(async () => {
      const device = await (marionette ? firefoxDevice(marionette) : chromiumDevice(page));
      given.push(device);
      return device;
    });
    for (const device of given) await device.remove();
  },
});
