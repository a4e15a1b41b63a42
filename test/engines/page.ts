import { expect } from '@playwright/test';
import axe from 'axe-core';
import { goodPassword } from '../support/newVisitor.ts';
import type { Driver } from './Driver.ts';

interface HostWindow {
  host?: { client: { session: { get(): object | null; revoke(): Promise<void> } } };
}

/** Checks whether the client of the page has a session; false as long as the script of the page has not run. */
export const isSignedIn = (driver: Driver) =>
  driver.evaluate(() => ((window as unknown as HostWindow).host?.client.session.get() ?? null) !== null, null);

/** Waits until the visitor is signed in, also if the page loads again meanwhile. */
export const expectSignedIn = (driver: Driver) => expect.poll(() => isSignedIn(driver).catch(() => false)).toBe(true);
export const expectSignedOut = (driver: Driver) => expect.poll(() => isSignedIn(driver).catch(() => true)).toBe(false);

/** Signs out with the client of the page. */
export const signOut = (driver: Driver) =>
  driver.evaluate(() => (window as unknown as Required<HostWindow>).host.client.session.revoke(), null);

/** Returns the name of the focused element: its label, or its text. */
const focused = (driver: Driver) =>
  driver.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    const name =
      element?.getAttribute('aria-label') ??
      (element as HTMLInputElement | null)?.labels?.[0]?.textContent ??
      element?.textContent;
    return (name ?? '').trim().replace(/\s+/g, ' ');
  }, null);

export const expectFocus = (driver: Driver, name: string) => expect.poll(() => focused(driver)).toBe(name);

interface AxeWindow {
  axe: { run(): Promise<{ violations: { id: string; nodes: { target: unknown[] }[] }[] }> };
}

/** Checks the page with axe, after its finite animations. */
export async function expectAccessible(driver: Driver): Promise<void> {
  await driver.addScript(axe.source);
  const violations = await driver.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
    const { violations } = await (window as unknown as AxeWindow).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  }, null);
  expect(violations).toEqual([]);
}

/** Signs in with a password from the first screen on. */
export async function logIn(driver: Driver, email: string): Promise<void> {
  await driver.fill('Email', email);
  await driver.press('Continue');
  await driver.fill('Password', goodPassword);
  await driver.press('Continue');
  await expectSignedIn(driver);
}
