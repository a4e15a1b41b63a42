import type { Tools } from './Journey.ts';
import type { WalkName } from './walks/walks.ts';

/** A way in which a browser behaves unlike most. */
interface EnvironmentFault {
  /** Prepares the pages of the browser. */
  prepare?: (tools: Tools) => Promise<unknown>;
  /** Happens after each step of the visitor. */
  between?: (tools: Tools) => Promise<unknown>;
  /** Walks that this ends with a message, because what they need is lost when the page is left. */
  mayFail?: readonly WalkName[];
}

const DAY_MS = 86_400_000;

function refuseWrites() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

function refuseStorage() {
  for (const area of ['localStorage', 'sessionStorage']) {
    Object.defineProperty(window, area, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}

/** A browser that has neither locks nor a database nor channels between tabs. */
function removeInterfaces() {
  for (const name of ['indexedDB', 'BroadcastChannel', 'requestIdleCallback']) Reflect.deleteProperty(window, name);
  Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
}

/** Moves the clock of the page, as a computer does that was asleep or corrects its time. Timers do not fire early. */
const jump =
  (ms: number) =>
  async ({ page }: Tools) => {
    const now = await page.evaluate(() => Date.now());
    await page.clock.setSystemTime(now + ms);
  };

/** Freezes the tab as a browser does with one in the background, and resumes it. */
async function freeze({ page, context }: Tools) {
  const session = await context.newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'frozen' });
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  // The session is not detached, because that would take the device for passkeys away.
}

const loseStarts = ['redirect', 'denied window'] as const satisfies readonly WalkName[];

/** Behaviours of browsers, by the name in the results. */
const environmentFaults = {
  'storage full': { prepare: ({ page }) => page.addInitScript(refuseWrites), mayFail: loseStarts },
  'storage refused': { prepare: ({ page }) => page.addInitScript(refuseStorage), mayFail: loseStarts },
  'interfaces missing': { prepare: ({ page }) => page.addInitScript(removeInterfaces) },
  'clock a day ahead': { between: jump(DAY_MS), mayFail: loseStarts },
  'clock a day back': { between: jump(-DAY_MS), mayFail: loseStarts },
  'tab frozen': { between: freeze },
} as const satisfies Readonly<Record<string, EnvironmentFault>>;

export type EnvironmentFaultName = keyof typeof environmentFaults;

export const environmentFaultNames = Object.keys(environmentFaults) as EnvironmentFaultName[];

/** Returns the fault of that name with all its optional members. */
export const environmentFault = (name: EnvironmentFaultName): EnvironmentFault => environmentFaults[name];
