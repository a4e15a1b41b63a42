import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Fedcm } from '../../support/controlFedcm.ts';
import type { SandboxControl } from '../../support/createControl.ts';
import type { SandboxProcess } from '../../support/startSandboxProcess.ts';
import type { Device } from '../deviceFixture.ts';
import { expect, goodPassword, typeIn } from '../fixture.ts';

/** Entry point of a page. */
export type EntryPoint = 'plain' | 'react' | 'element' | 'standalone';
type Entry = 'login' | 'reset' | 'passkeys';

interface Tools {
  page: Page;
  context: BrowserContext;
  widget: Locator;
  sandbox: SandboxProcess & SandboxControl;
  email: string;
  /** The browser's account chooser, if it has one. */
  fedcm: Fedcm | null;
  /** Adds a device for passkeys to the browser. */
  giveDevice: () => Promise<Device>;
  /** Opens the page of the flow again, with another entry point or configuration. */
  open: (entry: Entry, config?: object) => Promise<void>;
  /** Waits until the page has a session. */
  signedIn: () => Promise<void>;
}

export interface Flow {
  /** The entry points that the flow is tested with: all, or one if they do not differ. */
  entryPoints: readonly EntryPoint[];
  /** Flags for the policy of the page, beside the back end. */
  flags: (api: string) => readonly string[];
  /** `here` is the page's own address, with one of its entry points. */
  config: (here: (entry?: Entry) => string) => object;
  /** Additional options of the client. */
  options?: (api: string) => object;
  /** Settings of the provider. */
  settings?: object;
  /** Third parties to which the page sends requests at its start. */
  prepare?: (tools: Pick<Tools, 'context'>) => Promise<void>;
  /** Acts as a visitor, until the sign-in or until everything that the policy concerns has happened. */
  act: (tools: Tools) => Promise<void>;
}

const scripts = (api: string) => `${api}/__sandbox/scripts`;
const every: readonly EntryPoint[] = ['plain', 'react', 'element', 'standalone'];
const one: readonly EntryPoint[] = ['plain'];
const socials = (here: (entry?: Entry) => string, provider: object, popup: boolean) => ({
  products: ['oauth', 'passwords'],
  oauthOptions: { providers: [provider], loginRedirectURL: here(), signupRedirectURL: here(), popup },
});
const typeEmail = async ({ widget, email }: Tools) => {
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue', exact: true }).click();
};
const enterCode = async (tools: Tools) => {
  await typeEmail(tools);
  await typeIn(tools.widget.getByRole('textbox', { name: '6-digit passcode' }), await tools.sandbox.codeFor(tools.email));
  await tools.signedIn();
};
const logIn = async (tools: Tools) => {
  await tools.sandbox.addUser({ emails: [tools.email], password: goodPassword });
  await typeEmail(tools);
  await typeIn(tools.widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await tools.widget.getByRole('button', { name: 'Continue' }).click();
  await tools.signedIn();
};

/** A wallet with an image, which announces itself when the page asks, and rejects every request. */
export const announceWallet = () => {
  const image = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'><path d='M0 0h9v9z'/></svg>";
  const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: 'Simulated', rdns: 'test.simulated', icon: image };
  const request = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }));
  const detail = Object.freeze({ info, provider: { request, on() {}, removeListener() {} } });
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  addEventListener('eip6963:requestProvider', announce);
};

/** Replaces a third party's script: makes the same requests, and does nothing else. */
const thirdParty = (what: string, wanted: Readonly<Record<string, string>>) => `(() => {
  const wanted = ${JSON.stringify(wanted)};
  if (wanted.style) document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: wanted.style }));
  for (const frame of (wanted.frame ?? '').split(' ').filter(Boolean))
    document.body.append(Object.assign(document.createElement('iframe'), { src: frame, hidden: true }));
  if (wanted.connect) void fetch(wanted.connect, { mode: 'no-cors' });
  if (wanted.script) {
    const trusted = globalThis.trustedTypes?.createPolicy('${what} of its own', { createScriptURL: (url) => url });
    const script = document.createElement('script');
    script.src = trusted ? trusted.createScriptURL(wanted.script) : wanted.script;
    document.head.append(script);
  }
  window.google = { accounts: { id: { initialize() {}, prompt() { document.title = 'prompted'; }, cancel() {} } } };
  window.grecaptcha = { enterprise: { ready: (run) => run(), execute: async () => 'a token' } };
  window.GetTelemetryID = async (token, address) => { await fetch(address, { method: 'POST', mode: 'no-cors' }); return 'an id'; };
})();`;

const GSI = 'https://accounts.google.com/gsi/';
const RECAPTCHA = 'https://www.google.com/recaptcha/';

/** Signs in with a password, and creates a passkey. */
async function setUpPasskey(tools: Tools) {
  const { widget, giveDevice, open } = tools;
  await giveDevice();
  await logIn(tools);
  await open('passkeys');
  await widget.getByRole('button', { name: 'Create a Passkey' }).click();
  await expect(widget.getByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
}

/** Removes the session, as for a new visitor. */
async function forgetVisitor({ page }: Tools) {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

async function replaceScripts({ context }: Pick<Tools, 'context'>) {
  const script = (what: string, wanted: Readonly<Record<string, string>>) => ({
    contentType: 'text/javascript',
    body: thirdParty(what, wanted),
  });
  await context.route(/^https:\/\//, (route) => {
    const url = route.request().url();
    if (url === `${GSI}client`)
      return route.fulfill(script('gsi', { style: `${GSI}style`, frame: `${GSI}iframe/select`, connect: `${GSI}status` }));
    if (url.startsWith(`${RECAPTCHA}enterprise.js`)) {
      const frame = `${RECAPTCHA}enterprise/anchor https://recaptcha.google.com/recaptcha/enterprise/fallback`;
      const later = 'https://www.gstatic.com/recaptcha/releases/1/recaptcha__en.js';
      return route.fulfill(script('captcha', { script: later, frame, connect: `${RECAPTCHA}enterprise/clr` }));
    }
    if (url.endsWith('/telemetry.js')) return route.fulfill(script('telemetry', {}));
    const contentType = { stylesheet: 'text/css', script: 'text/javascript' }[route.request().resourceType()] ?? 'text/html';
    return route.fulfill({ contentType, body: '' });
  });
}

/** Every sign-in method and every flow, with each entry point if they could differ. */
export const flows: Readonly<Record<string, Flow>> = {
  'a passcode by email': {
    entryPoints: one,
    flags: () => ['--products', 'otp'],
    config: () => ({ products: ['otp'] }),
    act: enterCode,
  },
  'a passcode by text, abroad': {
    entryPoints: every,
    flags: () => ['--products', 'otp'],
    config: () => ({ products: ['otp'], otpOptions: { methods: ['sms'] } }),
    act: async ({ page, widget, sandbox, signedIn }) => {
      const number = `1512${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
      await widget.getByRole('button', { name: /Country/ }).click();
      await expect(page.getByRole('combobox')).toBeFocused();
      await page.keyboard.type('german');
      await expect(page.getByRole('option')).toHaveCount(1);
      await page.keyboard.press('Enter');
      await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), `0${number}`);
      await widget.getByRole('button', { name: 'Continue', exact: true }).click();
      await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(`+49${number}`));
      await signedIn();
    },
  },
  'a password': {
    entryPoints: every,
    flags: () => ['--products', 'passwords'],
    config: () => ({ products: ['passwords'], enableShadowDOM: true }),
    act: logIn,
  },
  'a new password': {
    entryPoints: one,
    flags: () => ['--products', 'passwords'],
    config: () => ({ products: ['passwords'] }),
    act: async (tools) => {
      await typeEmail(tools);
      await typeIn(tools.widget.getByRole('textbox', { name: 'Password' }), goodPassword);
      await expect(tools.widget.getByRole('meter')).toHaveAccessibleName(/4 out of 4/);
      await tools.widget.getByRole('button', { name: 'Continue' }).click();
      await tools.signedIn();
    },
  },
  'a forgotten password, which is replaced': {
    entryPoints: every,
    flags: () => ['--products', 'passwords'],
    config: (here) => ({ products: ['passwords'], passwordOptions: { resetPasswordRedirectURL: here('reset') } }),
    act: async (tools) => {
      const { page, widget, sandbox, email } = tools;
      await sandbox.addUser({ emails: [email], password: goodPassword });
      await typeEmail(tools);
      await widget.getByRole('button', { name: 'Forgot Password?' }).click();
      await expect(widget.getByText(/was sent to you at/)).toBeVisible();
      await page.goto(await sandbox.linkFor(email, 'reset_password'));
      await typeIn(widget.getByRole('textbox', { name: 'Password' }), `${goodPassword} and one`);
      await expect(widget.getByRole('meter')).toHaveAccessibleName(/4 out of 4/);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await tools.signedIn();
    },
  },
  'a passkey that is set up': {
    entryPoints: every,
    flags: () => ['--products', 'passwords,passkeys,otp'],
    config: () => ({ products: ['passwords'] }),
    act: async (tools) => {
      const { page, widget, open, signedIn } = tools;
      await setUpPasskey(tools);
      await widget.getByRole('button', { name: 'Rename: Passkey 1' }).click();
      await expect(widget.getByRole('textbox', { name: 'Name' })).toBeFocused();
      await page.keyboard.type('This laptop');
      await page.keyboard.press('Enter');
      await expect(widget.getByText('This laptop')).toBeVisible();
      await forgetVisitor(tools);
      await open('login', { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } });
      await widget.getByRole('button', { name: 'Login with a Passkey' }).click();
      await expect(widget.getByText('Your Passkey has been successfully authenticated.')).toBeVisible();
      await signedIn();
    },
  },
  'an email link': {
    entryPoints: every,
    flags: () => ['--products', 'emailMagicLinks'],
    config: (here) => ({
      products: ['emailMagicLinks'],
      emailMagicLinksOptions: { loginRedirectURL: here(), signupRedirectURL: here() },
    }),
    act: async (tools) => {
      await typeEmail(tools);
      // A browser that leaves the page while it loads a file reports that the file is not the expected one.
      await expect(tools.widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      await tools.page.goto(await tools.sandbox.linkFor(tools.email));
      await tools.signedIn();
    },
  },
  'an account elsewhere, on this page': {
    entryPoints: every,
    flags: () => ['--products', 'oauth,passwords'],
    config: (here) => socials(here, { type: 'github' }, false),
    act: async ({ page, widget, signedIn }) => {
      await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
      await page.getByRole('button', { name: 'Allow' }).click();
      await signedIn();
    },
  },
  'an account elsewhere, in a window': {
    entryPoints: one,
    flags: () => ['--products', 'oauth,passwords', '--popup'],
    config: (here) => socials(here, { type: 'github' }, true),
    act: async ({ context, widget, signedIn }) => {
      const opening = context.waitForEvent('page');
      await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
      const popup = await opening;
      await popup.getByRole('button', { name: 'Allow' }).click();
      await signedIn();
    },
  },
  'One Tap by the browser': {
    entryPoints: one,
    flags: (api) => ['--products', 'oauth,passwords', '--one-tap', `${scripts(api)}/google.js`],
    config: (here) => socials(here, { type: 'google', one_tap: true, position: 'embedded' }, false),
    options: (api) => ({ googleScriptURL: `${scripts(api)}/google.js` }),
    act: async ({ page, fedcm, signedIn }) => {
      if (fedcm) await fedcm.choose('visitor@example.com');
      else await page.getByRole('region', { name: 'Simulated One Tap' }).getByRole('button', { name: 'Continue' }).click();
      await signedIn();
    },
  },
  'a captcha and a fingerprint': {
    entryPoints: one,
    flags: (api) => [
      ...['--products', 'otp', '--captcha', `${scripts(api)}/captcha.js`],
      ...['--fingerprint-script', `${scripts(api)}/telemetry.js`, '--fingerprint-submit', api],
    ],
    config: () => ({ products: ['otp'] }),
    options: (api) => ({
      captchaScriptURL: `${scripts(api)}/captcha.js`,
      fingerprint: { scriptURL: `${scripts(api)}/telemetry.js`, submitURL: api },
    }),
    settings: { captcha: true, fingerprint: 'OBSERVATION' },
    act: enterCode,
  },
  'a wallet': {
    entryPoints: every,
    flags: () => ['--products', 'crypto,passwords'],
    config: () => ({ products: ['crypto', 'passwords'] }),
    prepare: async ({ context }) => {
      await context.addInitScript(announceWallet);
    },
    act: async ({ widget }) => {
      const button = widget.getByRole('button', { name: /Continue with Other Ethereum Wallet/ });
      const width = () => button.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
      await expect.poll(width).toBe(9);
      await button.click();
      await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeVisible();
    },
  },
  'One Tap of Google': {
    entryPoints: one,
    flags: () => ['--products', 'oauth,passwords', '--one-tap'],
    config: (here) => socials(here, { type: 'google', one_tap: true }, false),
    prepare: replaceScripts,
    act: async (tools) => {
      await expect(tools.page).toHaveTitle('prompted');
      await expect(tools.page.locator('iframe')).toHaveCount(1);
    },
  },
  'captcha of Google': {
    entryPoints: one,
    flags: () => ['--products', 'otp', '--captcha', '--fingerprint'],
    config: () => ({ products: ['otp'] }),
    settings: { captcha: true, fingerprint: 'OBSERVATION' },
    prepare: replaceScripts,
    act: async (tools) => {
      await typeEmail(tools);
      await expect(tools.widget.getByText('The captcha could not be verified.')).toBeVisible();
    },
  },
};

/** A passkey that the visitor does not ask for. In Firefox, only a visitor can choose one. */
export const autofill: Flow = {
  entryPoints: one,
  flags: () => ['--products', 'passwords,passkeys'],
  config: () => ({ products: ['passwords'] }),
  act: async (tools) => {
    const { widget, open, signedIn } = tools;
    await setUpPasskey(tools);
    await forgetVisitor(tools);
    await open('login', { products: ['passwords', 'passkeys'] });
    await expect(widget.getByText('Your Passkey has been successfully authenticated.')).toBeVisible();
    await signedIn();
  },
};
