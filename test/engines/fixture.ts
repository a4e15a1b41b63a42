import { writeFile } from 'node:fs/promises';
import { test as base, expect } from '@playwright/test';
import { createControl, type SandboxControl } from '../support/createControl.ts';
import { newEmail, newPhone } from '../support/newVisitor.ts';
import type { Served } from '../support/serve.ts';
import { startHostServer } from '../support/startHostServer.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/startSandboxProcess.ts';
import { type StandaloneServer, startStandaloneServer } from '../support/startStandaloneServer.ts';
import type { Driver, Engine } from './Driver.ts';
import { type EngineName, startEngine } from './startEngine.ts';

/** The builds of the widget. The pages of both have a strict policy with Trusted Types. */
export const builds = ['package', 'standalone'] as const;
export type Build = (typeof builds)[number];

export interface EngineOptions {
  engineName: EngineName;
}

interface PageOptions {
  config?: object;
  locale?: string;
  entry?: 'login' | 'reset';
  /** Parameters of the server, such as the policy of the page. */
  query?: Readonly<Record<string, string>>;
}

interface Fixtures {
  build: Build;
  driver: Driver;
  sandbox: SandboxProcess & SandboxControl;
  /** The address of a page with the widget of this build. */
  addressOf: (options?: PageOptions) => string;
  open: (options?: PageOptions) => Promise<void>;
  /** An address that no other test uses. */
  email: string;
  /** A phone number that no other test uses, as a visitor in the US writes it. */
  phone: string;
}

interface WorkerFixtures extends EngineOptions {
  engine: Engine;
  sandboxProcess: SandboxProcess;
  hostServer: Served;
  standaloneServer: StandaloneServer;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', { option: true, scope: 'worker' }],
  build: ['package', { option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  sandboxProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const sandbox = await startSandboxProcess();
      await use(sandbox);
      await sandbox.interrupt();
    },
    { scope: 'worker' },
  ],
  hostServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startHostServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  standaloneServer: [
    async ({ sandboxProcess }, use) => {
      const server = await startStandaloneServer(sandboxProcess.api);
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ sandboxProcess }, use) => {
    const control = createControl(sandboxProcess.control);
    await use({ ...sandboxProcess, ...control });
    await control.reset();
  },
  driver: async ({ engine, sandbox: _ }, use, testInfo) => {
    const driver = await engine.openDriver();
    testInfo.annotations.push({ type: 'browser', description: driver.browser });
    await use(driver);
    if (testInfo.status !== testInfo.expectedStatus) {
      const path = testInfo.outputPath('page.png');
      await writeFile(path, await driver.screenshot());
      await testInfo.attach('page', { path });
    }
    await driver.close();
  },
  addressOf: async ({ build, hostServer, standaloneServer, sandbox }, use) => {
    const page = build === 'package' ? `${hostServer.url}/plain.html` : `${standaloneServer.url}/tag.html`;
    await use(({ config = { products: ['passwords'] }, query = {}, ...more } = {}) => {
      const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config, ...more };
      // A page that a reset email leads to takes the token from its address.
      const token = build === 'package' && more.entry === 'reset' ? { token: '' } : {};
      return `${page}?${new URLSearchParams(query)}#${encodeURIComponent(JSON.stringify({ ...options, ...token }))}`;
    });
  },
  open: async ({ driver, addressOf }, use) => {
    await use((options) => driver.open(addressOf(options)));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  email: async ({}, use) => {
    await use(newEmail());
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  phone: async ({}, use) => {
    await use(newPhone());
  },
});

export { expect };
