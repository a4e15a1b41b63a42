import { expect, type Page } from '@playwright/test';
import { ADA, type Idp } from './onHost.ts';

const PROTECTED_ROUTES = ['/api/me', '/api/edge'];

/** Without a session, the proxy and the server component redirect, and the route handlers of both runtimes refuse. */
export async function expectProtected(page: Page, url: string) {
  for (const path of ['members', 'orders']) {
    await page.goto(`${url}/${path}`);
    await expect(page).toHaveURL(`${url}/?from=${path}`);
  }
  for (const path of PROTECTED_ROUTES) {
    const response = await page.request.get(url + path);
    expect([response.status(), await response.json()]).toEqual([401, { reason: 'missing' }]);
  }
}

/** With a session they are open, also after its token has expired: the page with the widget gets a new one. */
export async function expectOpen(page: Page, url: string, idp: Idp) {
  const [session] = idp.state.sessions.all();
  for (const path of PROTECTED_ROUTES) {
    expect(await (await page.request.get(url + path)).json()).toEqual({ user_id: session?.user_id });
  }
  idp.environment.set({ clockOffsetMs: -6 * 60_000 });
  const { session_jwt: expired } = await idp.signIn(ADA);
  idp.environment.set({ clockOffsetMs: 0 });
  for (const [path, text] of [
    ['members', 'Only for members.'],
    ['orders', `Orders of ${session?.user_id}`],
  ] as const) {
    // A page without the client, which would write a new token over this one.
    await page.goto(`${url}/api/me`);
    await page.context().addCookies([{ name: 'stytch_session_jwt', value: expired, url }]);
    expect(await (await page.request.get(`${url}/api/me`)).json()).toEqual({ reason: 'expired' });
    await page.goto(`${url}/${path}`);
    await expect(page.getByText(text)).toBeVisible();
  }
}
