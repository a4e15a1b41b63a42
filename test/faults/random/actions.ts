import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { goodPassword } from '../../e2e/fixture.ts';
import type { SandboxControl } from '../../support/createControl.ts';
import { type CallFaultName, callFault, callFaultNames } from '../callFaults.ts';

/** An action with its own random number, so that it does the same in a shorter list. */
export interface RandomAction {
  name: ActionName;
  /** From 0 to 1. */
  number: number;
}

/** Data for the actions of a walk. */
export interface RandomWalk {
  context: BrowserContext;
  /** The tabs, the last one in front. */
  pages: Page[];
  sandbox: SandboxControl;
  email: string;
  address: string;
  /** Requests that a fault left open. */
  held: Route[];
}

/** Time limit of an action, in milliseconds: an element that is covered or gone ends it. */
const ACTION_MS = 1_000;
const MAX_TABS = 3;

const pickFrom = <Item>(items: readonly Item[], number: number) => items[Math.floor(number * items.length)];
const front = ({ pages }: RandomWalk) => pages.at(-1) as Page;

/** Picks an element that a visitor sees. */
async function pick(page: Page, selector: string, number: number): Promise<Locator | undefined> {
  const found = page.locator(`.siw :is(${selector}):visible`);
  const count = await found.count();
  return count === 0 ? undefined : found.nth(Math.floor(number * count));
}

interface HostWindow {
  host?: { widget: { update(changes: object): void; unmount(): void }; mount?: (element: string) => unknown; login?: unknown };
}

async function type(walk: RandomWalk, number: number) {
  const page = front(walk);
  const field = await pick(page, 'input:not([readonly]):not([disabled])', number);
  if (!field) return;
  const kind = await field.getAttribute('type', { timeout: ACTION_MS });
  const isCode = (await field.getAttribute('autocomplete', { timeout: ACTION_MS })) === 'one-time-code';
  const texts = isCode
    ? ['123', '000000', '12ab']
    : kind === 'password'
      ? [goodPassword, 'weak', '']
      : [walk.email, 'new@example.com', 'ada@', '2015550123', '漢字 😀'];
  await field.fill(pickFrom(texts, (number * 7) % 1) ?? '', { timeout: ACTION_MS });
}

async function breakCalls(walk: RandomWalk, number: number) {
  const name = pickFrom(callFaultNames, number) as CallFaultName;
  const { respond = (route: Route) => void walk.held.push(route) } = callFault(name);
  await walk.context.unroute(/\/sdk\/v1\//);
  await walk.context.route(/\/sdk\/v1\//, async (route) => respond(route));
}

/** Ends every fault. */
export async function repair(walk: RandomWalk): Promise<void> {
  await walk.context.unroute(/\/sdk\/v1\//);
  await walk.context.setOffline(false);
  for (const route of walk.held.splice(0)) await route.abort().catch(() => {});
}

/** Opens another tab of the same visitor. */
export async function openTab(walk: RandomWalk): Promise<void> {
  const page = await walk.context.newPage();
  walk.pages.push(page);
  await page.clock.install();
  await page.goto(walk.address, { waitUntil: 'commit' }).catch(() => {});
}

/** Actions, by their name. Each does nothing if the page does not allow it. */
const actions = {
  click: async (walk, number) => {
    const button = await pick(front(walk), 'button:not([disabled])', number);
    await button?.click({ timeout: ACTION_MS });
  },
  type,
  enter: (walk) => front(walk).keyboard.press('Enter'),
  escape: (walk) => front(walk).keyboard.press('Escape'),
  tab: (walk) => front(walk).keyboard.press('Tab'),
  'enter the code': async (walk) => {
    const field = await pick(front(walk), '[autocomplete=one-time-code]', 0);
    if (!field) return;
    await field.fill('', { timeout: ACTION_MS });
    await field.pressSequentially('135790', { timeout: ACTION_MS });
  },
  break: breakCalls,
  repair,
  offline: ({ context }) => context.setOffline(true),
  online: ({ context }) => context.setOffline(false),
  'pass time': (walk, number) => front(walk).clock.fastForward(Math.floor(number ** 4 * 600_000)),
  update: (walk, number) =>
    front(walk).evaluate(
      (dark) => (window as unknown as HostWindow).host?.widget.update({ theme: dark ? { colorScheme: 'dark' } : {} }),
      number > 0.5,
    ),
  remount: (walk) =>
    front(walk).evaluate(() => {
      const { host } = window as unknown as HostWindow;
      if (!host?.mount) return;
      host.widget.unmount();
      host.widget = host.mount('#sign-in') as typeof host.widget;
    }),
  back: (walk) => front(walk).goBack({ timeout: ACTION_MS, waitUntil: 'commit' }),
  forward: (walk) => front(walk).goForward({ timeout: ACTION_MS, waitUntil: 'commit' }),
  reload: (walk) => front(walk).reload({ timeout: ACTION_MS, waitUntil: 'commit' }),
  'another tab': async (walk) => {
    if (walk.pages.length < MAX_TABS) await openTab(walk);
    else await (walk.pages.shift() as Page).close();
  },
  'other tab': async ({ pages }) => {
    const page = pages.shift() as Page;
    pages.push(page);
    await page.bringToFront();
  },
  'sign out': (walk) =>
    front(walk).evaluate(() => {
      type Client = { client?: { session: { revoke(options: object): Promise<unknown> } } };
      const { client } = (window as unknown as { host?: Client }).host ?? {};
      client?.session.revoke({ forceClear: true }).catch(() => {});
    }),
} as const satisfies Readonly<Record<string, (walk: RandomWalk, number: number) => unknown>>;

export type ActionName = keyof typeof actions;

/** Names of the actions. The frequent ones occur several times. */
export const actionNames: readonly ActionName[] = [
  ...(Object.keys(actions) as ActionName[]),
  ...(['click', 'click', 'click', 'click', 'type', 'type', 'type', 'enter', 'pass time', 'enter the code'] as const),
];

/** Makes an action. One that the page does not allow at this moment has no effect. */
export async function perform({ name, number }: RandomAction, walk: RandomWalk): Promise<void> {
  const run: (walk: RandomWalk, number: number) => unknown = actions[name];
  try {
    await run(walk, number);
  } catch (error) {
    // Playwright's errors say that an element or a page was not ready. Those of the page are collected elsewhere.
    if (
      !(error instanceof Error) ||
      !/Timeout|navigation|Navigation|closed|net::|NS_ERROR|context was destroyed|detached|Cannot/.test(error.message)
    )
      throw error;
  }
}
