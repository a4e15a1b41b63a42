import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectDeferredStyles, expectFirstStylesOnly } from './deferredStyles.ts';
import { expect } from './fixture.ts';
import { test } from './hostFixture.ts';

const limits = JSON.parse(readFileSync(new URL('../size/limits.json', import.meta.url), 'utf8'));
const everyProduct = {
  products: ['oauth', 'emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'],
  otpOptions: { methods: ['sms', 'whatsapp'] },
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }, { type: 'github' }] },
};

/** Emulates a network with a latency for each request. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    // Fast, because the React of the page is a development build, which must not be measured.
    downloadThroughput: 2_000_000,
    uploadThroughput: 200_000,
  });
}

/** Records every layout shift, and each height of the first screen. */
const watchLayout = () => {
  const moved: string[] = [];
  const heights: number[] = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
      const nodes = entry.sources.map(({ node }) => (node as Element | undefined)?.outerHTML?.slice(0, 80));
      moved.push(`${entry.value.toFixed(4)} ${nodes.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const look = () => {
    const height = document.querySelector('.siw-screen')?.getBoundingClientRect().height;
    if (height && height !== heights.at(-1)) heights.push(height);
    requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { layout: { moved, heights } });
};

const layoutOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { layout: { moved: string[]; heights: number[] } }).layout);

/** Installs two wallets, as extensions do before a page loads. */
const installTwo = () => {
  for (const [name, rdns] of [
    ['MetaMask', 'io.metamask'],
    ['Coinbase', 'com.coinbase.wallet'],
  ]) {
    const detail = { info: { uuid: name, name, icon: '', rdns }, provider: { request: async () => [] } };
    addEventListener('eip6963:requestProvider', () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail })));
  }
};

const screens = [
  ['every product', everyProduct],
  [
    'passcodes by email and links elsewhere',
    { ...everyProduct, products: ['oauth', 'otp', 'passkeys', 'crypto'], otpOptions: { methods: ['sms', 'email'] } },
  ],
  ['a button for passkeys, in forced colours', { ...everyProduct, products: ['crypto', 'passkeys', 'oauth'] }],
  ['passcodes and passwords', { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'whatsapp'] } }],
] as const;

for (const [name, config] of screens) {
  for (const wallets of name === 'every product' ? [0, 2] : [0]) {
    test(`on a slow connection nothing moves after the form appears: ${name}${wallets ? ', with wallets' : ''}`, async ({
      page,
      open,
      widget,
    }) => {
      await page.addInitScript(watchLayout);
      if (wallets) await page.addInitScript(installTwo);
      if (name.endsWith('in forced colours')) await page.emulateMedia({ forcedColors: 'active' });
      await slowDown(page);
      await open('plain', { config });
      await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
      if ((config.products as readonly string[]).includes('crypto')) {
        await expect(widget.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible();
        await expect(widget.getByRole('button', { name: /^Continue with (MetaMask|Coinbase)$/ })).toHaveCount(wallets);
      }
      if ((config.products as readonly string[]).includes('oauth')) {
        await expect(widget.locator('.siw-brand:is(.siw-google, :has(path))')).not.toHaveCount(0);
        await expect(widget.locator('.siw-brand:not(.siw-google, :has(path))')).toHaveCount(0);
      }
      if ((config.products as readonly string[]).includes('otp')) {
        await expect(widget.getByRole('button', { name: /^Country/ })).toBeEnabled();
      }
      // The styles of the other screens have loaded too.
      await expectDeferredStyles(widget.locator('.siw-button').last());
      expect(await layoutOf(page)).toEqual({ moved: [], heights: [expect.any(Number)] });
    });
  }
}

test('if the file of the later screens does not load, it is requested again, and the screens have their styles', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const later = /\/deferred-[\w-]+\.js/;
  await page.route(later, (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('retry='));
  await open('plain', { theme: undefined });
  await lost;
  await page.unroute(later);
  const button = widget.getByRole('button', { name: 'Continue' });
  await expectFirstStylesOnly(button);
  await widget.getByRole('textbox', { name: 'Email' }).press('a');
  await expectDeferredStyles(button);
});

test('the size limits count every file that loads by itself with a first screen of every product', async ({
  page,
  open,
  widget,
}) => {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const part = /\/assets\/([\w-]+?)(?:-[\w-]{8})?\.js$/.exec(new URL(request.url()).pathname)?.[1];
    if (part) asked.add(part);
  });
  const products = everyProduct.products.filter((product) => product !== 'otp');
  // With a theme, a page with a test token would check its colours too.
  await open('plain', { config: { ...everyProduct, products }, theme: undefined });
  await expect(widget.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible();
  // Files of the host, with the other entry points, and the hint that a live project does not show.
  const others = [
    'plain',
    'readOptions',
    'mountRedirect',
    'mountResetPassword',
    'callbackEntry',
    'parseSavedCallback',
    'TestHint',
    'oauth-texts',
  ];
  const ofTheWidget = () => [...asked].filter((part) => !others.includes(part)).sort();
  await expect.poll(ofTheWidget).toEqual([...limits.screens['with all that follows by itself']].sort());
});

/** Records the order of a submission, of the request of the widget, and of the next task of the page. */
const watchSending = () => {
  const order: string[] = [];
  const send = window.fetch;
  window.fetch = (input, init) => {
    order.push(new URL(String(input)).pathname.split('/').slice(-2).join('/'));
    return send(input, init);
  };
  const onSubmit = () => {
    const { port1, port2 } = new MessageChannel();
    order.push('submit');
    port1.onmessage = () => {
      order.push('next task');
      port1.close();
    };
    port2.postMessage(0);
  };
  addEventListener('submit', onSubmit, true);
  Object.assign(window, { order });
};

test('a request is sent during the click, because its code loads while the visitor types', async ({
  page,
  open,
  widget,
  email,
}) => {
  await page.addInitScript(watchSending);
  const finished = (address: RegExp) => page.waitForEvent('requestfinished', (request) => address.test(request.url()));
  const configured = finished(/bootstrap/);
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  const screen = finished(/EnterPasscode/);
  await widget.getByRole('textbox', { name: 'Email' }).pressSequentially(email);
  await Promise.all([configured, screen]);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  const sent = await page.evaluate(() => (window as unknown as { order: string[] }).order);
  expect(sent.slice(sent.indexOf('submit')).slice(0, 3)).toEqual(['submit', 'email/login_or_create', 'next task']);
});

test('OTP-02 a number that was typed before the code for formats has loaded is formatted then, for the country of its dial code', async ({
  page,
  open,
  widget,
}) => {
  const held: (() => void)[] = [];
  await page.route(/\/phone-[\w-]+\.js$/, (route) => void held.push(() => void route.continue()));
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const field = widget.getByRole('textbox', { name: 'Phone number' });
  await field.pressSequentially('+4915112345678');
  await expect.poll(() => held.length).toBe(1);
  await expect(field).toHaveValue('+4915112345678');
  held[0]?.();
  await expect(field).toHaveValue('01511 2345678');
  await expect(widget.getByRole('button', { name: 'Country Germany +49' })).toBeVisible();
});
