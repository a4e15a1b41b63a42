import type { Browser, Page } from '@playwright/test';
import type { SandboxControl } from '../../support/createControl.ts';
import { holds } from '../fixture.ts';
import { openTab, perform, type RandomAction, type RandomWalk, repair } from './actions.ts';

/** Time limit of a busy widget, in milliseconds of the page's clock. */
const REST_MS = 60_000;

export interface Place {
  browser: Browser;
  sandbox: SandboxControl;
  address: string;
}

/** Loads a page again whose script could not be loaded, as a visitor does. The widget cannot be there before. */
async function reloadWithoutScript(page: Page) {
  // Scripts of the page have run, or failed, by then.
  await page.waitForLoadState('load');
  if ((await page.locator('#sign-in').count()) > 0 && !(await page.evaluate(() => 'host' in window))) await page.reload();
}

/** Checks a tab after all faults have ended. Returns the defect, or null. */
async function problemOf(page: Page): Promise<string | null> {
  await reloadWithoutScript(page);
  // A page that could not be loaded, or that a provider shows, has no widget.
  if (
    (await page
      .locator('#sign-in')
      .count()
      .catch(() => 0)) === 0
  )
    return null;
  const isIdle = async () =>
    (await page.locator('.siw').count()) > 0 && (await page.locator('.siw [aria-busy=true]').count()) === 0;
  for (let passed = 0; passed <= REST_MS; passed += 10_000) {
    if (await holds(isIdle, passed === 0 ? 500 : 300)) break;
    await page.clock.fastForward(10_000).catch(() => {});
  }
  if ((await page.locator('.siw').count()) === 0) return 'The widget is not there.';
  if (!(await isIdle())) return 'The widget is busy and does not end.';
  const hasContent = async () => (await page.locator('.siw').innerText()).trim() !== '';
  return (await holds(hasContent, 2_000)) ? null : 'The widget is empty.';
}

/**
 * Makes the actions in a new browser context.
 *
 * @returns what went wrong, or null
 */
export async function walkRandomly(list: readonly RandomAction[], { browser, sandbox, address }: Place): Promise<string | null> {
  const context = await browser.newContext();
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  const walk: RandomWalk = { context, pages: [], sandbox, email: 'ada.random@example.com', address, held: [] };
  try {
    await openTab(walk);
    for (const action of list) {
      await perform(action, walk);
      if (errors.length > 0) return `Uncaught: ${errors.join('; ')}`;
    }
    await repair(walk);
    for (const page of walk.pages) {
      const problem = await problemOf(page);
      if (problem) return problem;
    }
    return errors.length > 0 ? `Uncaught: ${errors.join('; ')}` : null;
  } finally {
    await context.close();
  }
}

/**
 * Removes actions as long as the rest still goes wrong.
 *
 * @param fails returns whether a list goes wrong
 * @param tries maximum number of lists to try
 */
export async function minimize(
  list: readonly RandomAction[],
  fails: (list: readonly RandomAction[]) => Promise<boolean>,
  tries: number,
): Promise<readonly RandomAction[]> {
  let rest = list;
  let left = tries;
  for (let size = Math.ceil(rest.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = 0; from < rest.length && left > 0; left -= 1) {
      const shorter = [...rest.slice(0, from), ...rest.slice(from + size)];
      if (await fails(shorter)) rest = shorter;
      else from += size;
    }
  }
  return rest;
}
