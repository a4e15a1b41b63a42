import { mergeTests } from '@playwright/test';
import type { WidgetEvent } from 'signin-widget';
import { type PublicService, startPublicService } from '../../support/startPublicService.ts';
import { ONE_BROWSER } from '../../support/tags.ts';
import { expect, typeIn } from '../fixture.ts';
import { onOtherSite, test as withHost } from '../hostFixture.ts';
import { printedPolicy, withSource } from '../security/printedPolicy.ts';
import { withStandaloneServer } from '../standalone/standaloneFixture.ts';

interface Opening {
  /** Entry point of the page. Default: `plain`. */
  entryPoint?: 'plain' | 'react' | 'standalone';
  /** Site of the page; the service has its own. Default: `other`. */
  site?: 'same' | 'other';
  /** Options of the client. Default: the service, and its page for frames. */
  client?: { backend?: string; clientsideServicesURL?: string };
  config?: object;
}

interface Fixtures {
  /** Opens a page with One Tap, under the policy that the command prints for it. */
  openPage: (opening?: Opening) => Promise<void>;
  /** Addresses that were asked for, with their methods. */
  requests: readonly string[];
}

const test = mergeTests(withHost, withStandaloneServer).extend<Fixtures, { service: PublicService }>({
  service: [
    async ({ sandboxProcess }, use) => {
      const service = await startPublicService(sandboxProcess.api);
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  requests: async ({ context }, use) => {
    const requests: string[] = [];
    context.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await use(requests);
  },
  openPage: async ({ page, hostServer, standaloneServer, service, sandbox, allowConsole }, use) => {
    // The icon is a part of the page, not of the widget.
    allowConsole(/Download the React DevTools|^timeStamp: |data:,|: img-src data$/);
    await use(async ({ entryPoint = 'plain', site = 'other', client: given, config }: Opening = {}) => {
      const client = given ?? { backend: service.api, clientsideServicesURL: service.frame };
      const googleScriptURL = `${sandbox.api}/__sandbox/scripts/google.js`;
      const { backend = 'https://test.stytch.com', clientsideServicesURL } = client;
      const { policy } = printedPolicy(
        ...['--products', 'oauth,passwords', '--backend', backend, '--one-tap', googleScriptURL],
        ...(clientsideServicesURL ? ['--clientside-services', clientsideServicesURL] : []),
        ...(entryPoint === 'standalone' ? ['--scripts', `${standaloneServer.cdn}/`] : []),
      );
      const own = { directive: 'script-src', source: standaloneServer.ownScript };
      const server = entryPoint === 'standalone' ? `${standaloneServer.url}/tag.html` : `${hostServer.url}/${entryPoint}.html`;
      const file = new URL(site === 'other' ? onOtherSite(server) : server);
      file.search = new URLSearchParams({ policy: entryPoint === 'standalone' ? withSource(policy, own) : policy }).toString();
      const addressOf = (shown: object) => {
        const options = { publicToken: sandbox.public_token, ...client, googleScriptURL, theme: {}, config: shown };
        return `${file.href}#${encodeURIComponent(JSON.stringify(options))}`;
      };
      const back = addressOf({ products: ['passwords'] });
      const provider = { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' };
      const oauthOptions = { providers: [provider], loginRedirectURL: back, signupRedirectURL: back };
      await page.goto(addressOf(config ?? { products: ['oauth', 'passwords'], oauthOptions }));
    });
  },
});

interface Host {
  client: { session: { get(): object | null }; user: { get(): { emails: { email: string }[] } | null }; destroy(): void };
  events: WidgetEvent[];
  widget: { unmount(): void };
}

const hidden = 'iframe[role=none]';
const prompt = (page: import('@playwright/test').Page) => page.getByRole('region', { name: 'Simulated One Tap' });

async function choose(page: import('@playwright/test').Page, email: string) {
  await typeIn(prompt(page).getByRole('textbox', { name: 'Account' }), email);
  await prompt(page).getByRole('button', { name: 'Continue' }).click();
}

/** The address of the visitor who is signed in. */
const visitor = (page: import('@playwright/test').Page) =>
  page.evaluate(() => (window as unknown as { host?: Host }).host?.client.user.get()?.emails[0]?.email).catch(() => undefined);

for (const entryPoint of ['plain', 'react', 'standalone'] as const) {
  test(`ONE-01 ONE-04 where the back end is on another site, its frame makes the requests of One Tap: ${entryPoint}`, async ({
    page,
    openPage,
    service,
    requests,
    widget,
    email,
    expectAccessible,
  }) => {
    await openPage({ entryPoint });
    await expect(prompt(page)).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
    const frame = page.locator(hidden);
    await expect(frame).toHaveCount(1);
    await expect(frame).toHaveAttribute('data-loaded', 'true');
    expect(
      await frame.evaluate((element) => [element.parentElement?.tagName, element.clientWidth, element.clientHeight]),
    ).toEqual(['BODY', 0, 0]);
    await expectAccessible();
    await choose(page, email);
    await expect.poll(() => visitor(page)).toBe(email);
    expect(requests.filter((each) => each.includes('/onetap/') || each.includes('/oauth/callback/'))).toEqual([]);
    expect(requests.filter((each) => each.endsWith(service.frame))).toHaveLength(1);
  });
}

test('ONE-04 without the frame, One Tap fails there: the page cannot read the token or send the header', async ({
  page,
  openPage,
  service,
  widget,
  email,
  allowConsole,
}) => {
  allowConsole(/x-stytch-oauth-type|CORS|Cross-Origin Request|Failed to load resource|SameSite|rejected/i);
  await openPage({ client: { backend: service.api } });
  await choose(page, email);
  await expect(widget.getByText('Something went wrong. Please check your connection and try again.')).toBeVisible();
  await expect(page.locator(hidden)).toHaveCount(0);
  expect(await page.evaluate(() => document.cookie)).not.toContain('csrf');
});

test('ONE-04 on the site of a back end without a page for frames, the page asks itself, with the token of the cookie', async ({
  page,
  openPage,
  sandbox,
  service,
  requests,
  email,
}) => {
  await openPage({ site: 'same', client: { backend: service.lenientApi } });
  await expect(prompt(page)).toBeVisible();
  await expect(page.locator(hidden)).toHaveCount(0);
  await choose(page, email);
  await expect.poll(() => visitor(page)).toBe(email);
  expect(requests.filter((each) => each.includes('/clientside-services/'))).toEqual([]);
  const [submitted] = await sandbox.calls('oauth.googleOneTap.submit');
  expect(submitted).toMatchObject({ status: 200, request: { stytch_csrf_token: expect.stringMatching(/./) } });
});

test('ONE-04 on another port of a back end that does not allow the header, its frame makes the requests', async ({
  page,
  openPage,
  email,
}) => {
  await openPage({ site: 'same' });
  await expect(prompt(page)).toBeVisible();
  await expect(page.locator(hidden)).toHaveCount(1);
  await choose(page, email);
  await expect.poll(() => visitor(page)).toBe(email);
});

// In Firefox, the requests that Playwright makes for the page do not end.
test(
  'ONE-04 without a back end, a page uses the frame of the public service',
  ONE_BROWSER,
  async ({ page, openPage, context, sandbox, email, requests, allowConsole }) => {
    // The token of the sandbox is not one of the service.
    allowConsole(/calls go to https:\/\/test\.stytch\.com, the public service/);
    // The service responds to its pages only. The sandbox, which replaces it, responds to pages of this computer.
    const own = new URL(sandbox.api);
    const pass = (from: string) => async (route: import('@playwright/test').Route) => {
      const { origin = '', ...given } = route.request().headers();
      const headers = { ...given, host: own.host, referer: own.href, ...(origin && { origin: own.origin }) };
      const response = await route.fetch({ url: route.request().url().replace(from, sandbox.api), headers });
      await route.fulfill({
        response,
        headers: { ...response.headers(), ...(origin && { 'access-control-allow-origin': origin }) },
      });
    };
    for (const host of ['https://js.stytch.com', 'https://test.stytch.com']) await context.route(`${host}/**`, pass(host));
    await openPage({ client: {} });
    await choose(page, email);
    await expect.poll(() => visitor(page)).toBe(email);
    expect(requests).toContain('GET https://js.stytch.com/clientside-services/index.html');
    expect(requests.filter((each) => each.includes('/onetap/') || each.includes('/oauth/callback/'))).toEqual([]);
  },
);

for (const [what, responses] of [
  ['that never answers', {}],
  ['that is not a page for frames', null],
] as const) {
  test(`ONE-03 ONE-05 a frame ${what} ends in the ordinary button, and the console says what to fix`, async ({
    page,
    openPage,
    service,
    widget,
    allowConsole,
    expectAccessible,
  }) => {
    allowConsole(/status of 404|target origin|Failed to execute 'postMessage'/);
    const frame = responses ? service.frameThatResponds(responses) : new URL('/nowhere', service.frame).href;
    await openPage({ client: { backend: service.api, clientsideServicesURL: frame } });
    await expect(page.locator(hidden)).toHaveCount(1);
    await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    await expect(widget.getByText(`One Tap: ${frame}, which asks the back end in a frame, does not answer.`)).toBeVisible();
    await expect(page.locator(hidden)).toHaveCount(0);
    const said = await page.evaluate(() => (window as unknown as { host: Host }).host.events);
    expect(said).toContainEqual({
      type: 'GOOGLE_ONE_TAP',
      data: { state: 'failed', mode: 'legacy', placement: 'embedded', reason: 'frame_unavailable' },
    });
    await expectAccessible();
  });
}

test('ONE-03 ONE-05 an error that the frame reports counts as an error of the back end', async ({
  page,
  openPage,
  widget,
  sandbox,
}) => {
  await sandbox.set({ googleOneTap: 'oauth_config_not_found' });
  await openPage();
  await expect(widget.getByText('One Tap: no Google OAuth client is configured. Add one in your dashboard.')).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(page.locator(hidden)).toHaveCount(0);
});

const begun = { success: true, payload: { googleClientId: 'sandbox', oauthCallbackId: 'oauth-callback-test-1', requestId: 'r' } };
const apiError = { name: 'StytchAPIError', status_code: 429, error_type: 'too_many_requests', error_url: 'https://x.test/' };
const failures: readonly [what: string, response: unknown, text: string | RegExp][] = [
  ['an error of the back end', { success: false, error: { ...apiError, error_message: 'Slowly.' } }, 'Slowly.'],
  ['an error of its own', { success: false, error: { name: 'Error', message: 'No cookies.' } }, /^Something went wrong/],
  ['nothing that is known', { success: true, payload: { redirect_url: 7 } }, /^Something went wrong/],
  ['no object', 'done', /^Something went wrong/],
  ['an address elsewhere', { success: true, payload: { redirect_url: 'https://evil.test/' } }, /^Google could not sign you in/],
];

for (const [what, response, text] of failures) {
  test(`ONE-03 ONE-04 a frame that responds with ${what} keeps the visitor on the page, with a message`, async ({
    page,
    openPage,
    service,
    widget,
    sandbox,
    email,
    allowConsole,
  }) => {
    allowConsole(/status of 4\d\d/);
    // The prompt of the mock accepts only the client id of the mock.
    const { google_client_id } = await (
      await fetch(`${sandbox.api}/v1/public/oauth/google/onetap/start?public_token=${sandbox.public_token}`)
    ).json();
    const oneTapStart = { ...begun, payload: { ...begun.payload, googleClientId: google_client_id } };
    const frame = service.frameThatResponds({ oneTapStart, oneTapSubmit: response });
    await openPage({ client: { backend: service.api, clientsideServicesURL: frame } });
    const { pathname } = new URL(page.url());
    await choose(page, email);
    await expect(widget.getByRole('alert').getByText(text).first()).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(pathname);
  });
}

test('ONE-07 there is one frame for all widgets, and unmounting removes it', async ({ page, openPage, service, requests }) => {
  await openPage();
  await expect(prompt(page)).toBeVisible();
  await page.evaluate(() => {
    const { host } = window as unknown as { host: Host & { mount(element: string): { unmount(): void } } };
    Object.assign(window, { second: host.mount('#second') });
  });
  await expect(page.locator('#second').getByRole('heading')).toBeVisible();
  const begun = () =>
    page.evaluate(
      () => (window as unknown as { host: Host }).host.events.filter(({ type }) => type === 'GOOGLE_ONE_TAP_START').length,
    );
  await expect.poll(begun).toBe(2);
  await expect(page.locator(hidden)).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { host: Host }).host.widget.unmount());
  await expect(page.locator('#sign-in .siw')).toHaveCount(0);
  await expect(page.locator(hidden)).toHaveCount(1);
  await page.evaluate(() => (window as unknown as { second: { unmount(): void } }).second.unmount());
  await expect(page.locator(hidden)).toHaveCount(0);
  expect(requests.filter((each) => each.endsWith(service.frame))).toHaveLength(1);
});

test('OTP-02 numbers are read and formatted by the widget itself: no frame is asked', async ({
  page,
  openPage,
  requests,
  widget,
  phone,
  sandbox,
}) => {
  await openPage({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const field = widget.getByRole('textbox', { name: 'Phone number' });
  await typeIn(field, phone);
  await expect(field).toHaveValue(/^\(201\) 555-\d{4}$/);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(`+1${phone}`));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(requests.filter((each) => each.includes('/clientside-services/'))).toEqual([]);
});
