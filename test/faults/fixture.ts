import { setTimeout as delay } from 'node:timers/promises';
import { mergeTests } from '@playwright/test';
import { test as withDevice } from '../e2e/deviceFixture.ts';
import { goodPassword } from '../e2e/fixture.ts';
import { test as withHost } from '../e2e/hostFixture.ts';
import { withStandaloneServer } from '../e2e/standalone/standaloneFixture.ts';
import type { PageOptions, Tools } from './Journey.ts';

/** The builds of the widget. */
export const builds = ['React', 'standalone'] as const;
export type Build = (typeof builds)[number];

/** Step of the page's clock, in milliseconds. */
const STEP_MS = 1_000;
/** Number of steps after which a condition counts as never true. */
const MAX_STEPS = 60;

/** Lets a page load everything, so that its policy hides no fault. */
const OPEN_POLICY = "default-src * 'unsafe-inline' data: blob:";

interface HostWindow {
  host: { client: { provider: { passwords: { authenticate(request: object): Promise<unknown> } } } };
}

interface Fixtures {
  /** Returns the tools of a journey in a build. */
  toolsOf: (build: Build) => Tools;
  /** Errors that the page did not catch. */
  uncaught: readonly string[];
}

export const test = mergeTests(withHost, withDevice, withStandaloneServer).extend<Fixtures>({
  uncaught: async ({ context, allowConsole }, use) => {
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(error.error().message));
    // The result names them, and the browser's lines about the faults are wanted.
    allowConsole(/./);
    await use(uncaught);
  },
  toolsOf: async (
    { page, context, widget, sandbox, email, phone, addressOf, standaloneServer, giveDevice, uncaught: _ },
    use,
  ) => {
    await page.clock.install();
    const isQuiet = watchRequests(page);
    await use((build) => {
      const address = ({ config = { products: ['passwords'] }, token, ...more }: PageOptions) => {
        if (build === 'React') return addressOf('production/plain', { config, token, ...more }, { policy: OPEN_POLICY });
        const options = { publicToken: sandbox.public_token, backend: sandbox.api, theme: {}, config, ...more };
        const query = new URLSearchParams({ policy: OPEN_POLICY });
        return `${standaloneServer.url}/tag.html?${query}#${encodeURIComponent(JSON.stringify(options))}`;
      };
      const open = async (options: PageOptions) => {
        // Another fragment alone would not load the page again.
        await page.goto('about:blank');
        await page.goto(address(options), { waitUntil: 'commit' });
      };
      const until = async (condition: () => Promise<boolean>) => {
        for (let step = 0; step < MAX_STEPS; step++) {
          if (await holds(condition, step === 0 ? 3_000 : 300)) return;
          await page.clock.fastForward(STEP_MS);
        }
        throw new Error('The condition never held.');
      };
      const signIn = async () => {
        await sandbox.addUser({ emails: [email], password: goodPassword });
        await open({ config: { products: ['passwords'] } });
        await widget.getByRole('textbox').first().waitFor();
        const request = { email, password: goodPassword, session_duration_minutes: 60 };
        await page.evaluate(
          (request) => (window as unknown as HostWindow).host.client.provider.passwords.authenticate(request),
          request,
        );
      };
      const note = { text: '' };
      return { page, context, widget, sandbox, email, phone, note, addressOf: address, open, signIn, giveDevice, isQuiet, until };
    });
  },
});

/** Counts the requests of a page that are under way. */
function watchRequests(page: Tools['page']): Tools['isQuiet'] {
  const pending = new Set<object>();
  page.on('request', (request) => {
    // Nothing waits for the log of events, and the browser does not report the end of a request that outlives its page.
    if (!request.url().endsWith('/sdk/v1/events')) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return (held) => pending.size <= held;
}

/** Interval in which a condition is checked, in milliseconds. */
const POLL_MS = 30;
/** Number of checks without a request of the page after which nothing more happens until the clock moves. */
const QUIET_CHECKS = 4;

/**
 * Returns whether the condition holds within a time, which ends earlier if the page does nothing any more.
 *
 * @param held returns the number of requests that a fault holds
 */
export async function holdsUntilQuiet(
  { isQuiet }: Tools,
  held: () => number,
  condition: () => Promise<boolean>,
  limitMs: number,
): Promise<boolean> {
  let quiet = 0;
  const isOver = async () => {
    if (await condition().catch(() => false)) return true;
    quiet = isQuiet(held()) ? quiet + 1 : 0;
    return quiet >= QUIET_CHECKS;
  };
  await holds(isOver, limitMs);
  return condition().catch(() => false);
}

/** Returns whether the condition holds within a time. A page that navigates meanwhile counts as not there yet. */
export async function holds(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
  const end = performance.now() + limitMs;
  do {
    if (await condition().catch(() => false)) return true;
    await delay(POLL_MS);
  } while (performance.now() < end);
  return false;
}
