import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, test as base, expect, type Locator } from '@playwright/test';
import { createControl, type SandboxControl } from '../support/createControl.ts';
import { goodPassword, newEmail, newPhone } from '../support/newVisitor.ts';
import { type SandboxProcess, startSandboxProcess } from '../support/startSandboxProcess.ts';
import { typeIn } from '../support/typeIn.ts';

type Data = Readonly<Record<string, unknown>>;

interface Fixtures {
  /** Allows a console message that the test causes, such as the browser's line about a response with status 404. */
  allowConsole: (pattern: RegExp) => void;
  quietConsole: undefined;
  sandbox: SandboxProcess & SandboxControl;
  /** Opens the playground: as it was started, or with another host configuration and other state. */
  visit: (config?: Data | null, state?: Readonly<Record<string, string>>) => Promise<void>;
  widget: Locator;
  /** Checks the page with axe. */
  expectAccessible: () => Promise<void>;
  /** An address that only this test uses. */
  email: string;
  /** A phone number that only this test uses, as a visitor in the US writes it. */
  phone: string;
}

export const otpOnly = { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp', 'email'] } };

const reportViolations = () =>
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    console.error(`CSP violation: ${violatedDirective} ${blockedURI}`);
  });

/** Collects the console messages and errors of every page of a context. */
async function listen(context: BrowserContext): Promise<string[]> {
  const said: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    // The message of the browser does not name the file.
    const file = text.startsWith('Failed to load resource') ? `: ${message.location().url}` : '';
    said.push(`${message.type()}: ${text}${file}`);
  });
  context.on('weberror', (error) => said.push(`page error: ${error.error().message}`));
  await context.addInitScript(reportViolations);
  return said;
}

export const test = base.extend<Fixtures, { sandboxProcess: SandboxProcess }>({
  sandboxProcess: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const sandbox = await startSandboxProcess();
      await use(sandbox);
      expect(await sandbox.interrupt(), 'the exit code after Ctrl-C').toBe(0);
    },
    { scope: 'worker' },
  ],
  sandbox: async ({ sandboxProcess }, use) => {
    const control = createControl(sandboxProcess.control);
    await use({ ...sandboxProcess, ...control });
    await control.reset();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  allowConsole: async ({}, use) => {
    const allowed: RegExp[] = [];
    await use(Object.assign((pattern: RegExp) => void allowed.push(pattern), { allowed }));
  },
  quietConsole: [
    // After the sandbox, because a page may print a message when it closes after the test.
    async ({ context, allowConsole, sandbox: _ }, use) => {
      const said = await listen(context);
      await use(undefined);
      const { allowed } = allowConsole as unknown as { allowed: RegExp[] };
      expect(said.filter((line) => !allowed.some((pattern) => pattern.test(line)))).toEqual([]);
    },
    { auto: true },
  ],
  visit: async ({ page, sandbox }, use) => {
    await use(async (config = null, state = {}) => {
      const fragment = new URLSearchParams(state);
      if (config) fragment.set('config', Buffer.from(JSON.stringify(config)).toString('base64url'));
      await page.goto(`${sandbox.playground}/#${fragment}`);
    });
  },
  widget: async ({ page }, use) => {
    await use(page.locator('.siw'));
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      await page.evaluate(() => {
        const passing = document
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
        return Promise.all(passing.map(({ finished }) => finished.catch(() => {})));
      });
      const { violations } = await new AxeBuilder({ page: page as never })
        .options({ resultTypes: ['violations'] })
        // Without it, axe opens a page for each result, which takes half of the time and is only needed for frames.
        .setLegacyMode(page.frames().length === 1)
        .analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    });
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

export { expect, goodPassword, typeIn };
