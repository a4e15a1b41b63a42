import type { BrowserContext, Locator, Page } from '@playwright/test';
import { createControl, type SandboxControl } from '../support/createControl.ts';
import { test as base, expect, goodPassword, typeIn } from './fixture.ts';

const EMAIL = 'ada@example.test';
const NEW_EMAIL = 'new.visitor@example.test';

/** One page for all scenarios: a scenario must not leave anything that changes the next one. */
const test = base.extend<object, { playground: { page: Page; context: BrowserContext; control: SandboxControl } }>({
  playground: [
    async ({ browser, sandboxProcess }, use) => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(`${sandboxProcess.playground}/#tab=scenarios`);
      await use({ page, context, control: createControl(sandboxProcess.control) });
      await context.close();
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

interface Walk {
  page: Page;
  context: BrowserContext;
  control: SandboxControl;
  panel: Locator;
  /** The widget on the page, or in the frame where the scenario needs one. */
  widget: Locator;
  type(name: string, text: string): Promise<void>;
  press(name: string): Promise<void>;
  heading(name: string): Locator;
  signIn(password?: string): Promise<void>;
  signedIn(email?: string): Promise<void>;
  signedOut(): Promise<void>;
}

const framed = ['slow-3g', 'offline', 'clock-skew', 'no-storage', 'no-cookies'];
const code = '6-digit passcode';

const walks: Record<string, { title: string; walk: (to: Walk) => Promise<void> }> = {
  'new-user': {
    title: 'New user',
    walk: async ({ type, press, control, signedIn }) => {
      await type('Email', NEW_EMAIL);
      await press('Continue');
      await type(code, await control.codeFor(NEW_EMAIL));
      await signedIn(NEW_EMAIL);
    },
  },
  'returning-user': {
    title: 'Returning user',
    walk: async ({ signedIn, heading, type, press }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(heading('Log In')).toBeVisible();
      await type('Password', goodPassword);
      await press('Continue');
      await signedIn();
    },
  },
  passwordless: {
    title: 'Passwordless user',
    walk: async ({ type, press, control, widget, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(widget.getByRole('button', { name: 'Create a password instead' })).toBeVisible();
      await type(code, await control.codeFor(EMAIL));
      await signedIn();
    },
  },
  breached: {
    title: 'Breached password',
    walk: async ({ signIn, heading, control, signedOut }) => {
      await signIn('password123');
      await expect(heading('Check your email to set a new password')).toBeVisible();
      expect(await control.linkFor(EMAIL, 'reset_password')).toContain('token=');
      await signedOut();
    },
  },
  dedupe: {
    title: 'Password set before the address was proven',
    walk: async ({ signIn, heading, control, signedOut }) => {
      await signIn();
      await expect(heading('Check your email to set a new password!')).toBeVisible();
      expect(await control.linkFor(EMAIL, 'reset_password')).toContain('token=');
      await signedOut();
    },
  },
  'expired-code': {
    title: 'Expired code',
    walk: async ({ type, press, control, panel, widget, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      const first = await control.codeFor(EMAIL);
      await panel.getByRole('button', { name: "Move the provider's clock by 10 minutes" }).click();
      await expect(panel.getByText('Done.')).toBeVisible();
      await type(code, first);
      await expect(widget.getByText('The passcode has expired or was already used. Please request a new one.')).toBeVisible();
      await press('Resend code');
      await type(code, await control.codeFor(EMAIL));
      await signedIn();
    },
  },
  'wrong-code': {
    title: 'Wrong code, three times',
    walk: async ({ type, press, control, widget, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      const right = await control.codeFor(EMAIL);
      const field = widget.getByRole('textbox', { name: code });
      for (const step of [1, 2, 3]) {
        await type(code, String((Number(right) + step) % 1_000_000).padStart(6, '0'));
        await expect(field).toHaveValue('');
        await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
      }
      await type(code, right);
      await signedIn();
    },
  },
  locked: {
    title: 'Locked account',
    walk: async ({ type, press, signIn, widget, signedOut }) => {
      await signIn('not the password');
      // A form is busy a moment after it was submitted, but the message of the last response disappears at once.
      for (const text of ['nor this one', 'nor that one', goodPassword]) {
        await expect(widget.getByText('Email or password is wrong.')).toBeVisible();
        await type('Password', text);
        await press('Continue');
      }
      await expect(widget.getByText('This account is locked for an hour')).toBeVisible();
      await signedOut();
    },
  },
  'used-link': {
    title: 'Link used twice',
    walk: async ({ type, press, heading, control, page, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(heading('Check your email')).toBeVisible();
      const link = await control.linkFor(EMAIL);
      await page.goto(link);
      await signedIn();
      await page.goto(link);
      await expect(page.getByRole('alert').getByText('used already')).toBeVisible();
      await signedIn();
    },
  },
  'other-device': {
    title: 'Link opened on another device',
    walk: async ({ type, press, heading, control, page, context, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(heading('Check your email')).toBeVisible();
      const link = await control.linkFor(EMAIL);
      const other = await context.browser()?.newContext();
      const device = await other?.newPage();
      if (!other || !device) throw new Error('There is no other device.');
      await device.goto(link);
      await expect(device.getByText('This sign-in began in another browser or on another device.')).toBeVisible();
      await expect(device.getByText('No user is signed in')).toBeVisible();
      await other.close();
      await page.goto(link);
      await signedIn();
    },
  },
  'mail-scanner': {
    title: 'Email scanner that opens links first',
    walk: async ({ type, press, heading, control, panel, page, signedIn }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(heading('Check your email')).toBeVisible();
      const link = await control.linkFor(EMAIL);
      await panel.getByRole('button', { name: 'Open the newest link as a scanner does' }).click();
      await expect(panel.getByText('The scanner got a page (200).')).toBeVisible();
      await page.goto(link);
      await signedIn();
    },
  },
  'strict-mode': {
    title: 'StrictMode double mount',
    walk: async ({ type, press, control, page, signedIn }) => {
      await expect(page.locator('.siw')).toHaveCount(1);
      const before = (await control.calls('otps.email.loginOrCreate')).length;
      await type('Email', EMAIL);
      await press('Continue');
      await type(code, await control.codeFor(EMAIL));
      await signedIn();
      expect(await control.calls('otps.email.loginOrCreate')).toHaveLength(before + 1);
    },
  },
  reload: {
    title: 'Reload in the middle of a call',
    walk: async ({ signIn, widget, panel, signedIn, signedOut, page }) => {
      await signIn();
      await expect(widget.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
      await panel.getByRole('button', { name: 'Reload the page' }).click();
      await expect(page.locator('.siw').getByRole('textbox', { name: 'Email' })).toHaveValue('');
      await signedOut();
      await signIn();
      await signedIn();
    },
  },
  'two-tabs': {
    title: 'Two tabs',
    walk: async ({ signIn, signedIn, signedOut, panel, context }) => {
      const opening = context.waitForEvent('page');
      await panel.getByRole('button', { name: 'Open another tab' }).click();
      const other = await opening;
      await expect(other.getByText('No user is signed in')).toBeVisible();
      await signIn();
      await signedIn();
      await expect(other.getByText(`Signed in as ${EMAIL}`)).toBeVisible();
      await other.getByRole('button', { name: 'Sign out' }).click();
      await signedOut();
      await other.close();
    },
  },
  'slow-3g': {
    title: 'Slow 3G',
    walk: async ({ type, press, widget, signedIn }) => {
      await type('Email', EMAIL);
      // An observer, because the state is too short for a test on a busy machine.
      await widget.evaluate((root) => {
        const look = () => root.querySelector('[aria-busy="true"]') && root.setAttribute('data-was-busy', '');
        new MutationObserver(look).observe(root, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] });
      });
      await press('Continue');
      await expect(widget).toHaveAttribute('data-was-busy');
      const longest = await widget.evaluate(() =>
        Math.max(
          ...performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/assets/'))
            .map(({ duration }) => duration),
        ),
      );
      // The largest file of the host page, which the first screen is in: 400 ms, and some 85 kB at 400 kbit/s.
      expect(longest).toBeGreaterThan(1_500);
      await type('Password', goodPassword);
      await press('Continue');
      await signedIn();
    },
  },
  offline: {
    title: 'Offline',
    walk: async ({ type, press, widget, panel, heading }) => {
      await type('Email', EMAIL);
      await press('Continue');
      await expect(widget.getByText('Something went wrong. Please check your connection and try again.')).toBeVisible();
      await expect(widget.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL);
      await panel.getByRole('button', { name: 'Go online' }).click();
      await press('Continue');
      await expect(heading('Log In')).toBeVisible();
    },
  },
  'clock-skew': {
    title: 'Clock an hour ahead',
    walk: async ({ signIn, signedIn }) => {
      await signIn();
      await signedIn();
    },
  },
  'no-storage': {
    title: 'Storage refused',
    walk: async ({ signIn, signedIn, context }) => {
      await signIn();
      await signedIn();
      expect((await context.cookies()).map(({ name }) => name)).toContain('stytch_session');
    },
  },
  'no-cookies': {
    title: 'Cookies blocked',
    walk: async ({ signIn, signedIn, context }) => {
      await signIn();
      await signedIn();
      expect(await context.cookies()).toEqual([]);
    },
  },
  'no-popups': {
    title: 'Popups blocked',
    walk: async ({ press, page, signedIn }) => {
      await press('Continue with Google');
      await page.getByRole('radio', { name: 'A new account' }).check();
      await page.getByRole('textbox').clear();
      await page.getByRole('textbox').pressSequentially(NEW_EMAIL);
      await page.getByRole('button', { name: 'Allow' }).click();
      await signedIn(NEW_EMAIL);
    },
  },
};

for (const [id, { title, walk }] of Object.entries(walks)) {
  test(`scenario: ${title}`, async ({ playground }) => {
    const { page, context, control } = playground;
    const panel = page.getByRole('tabpanel', { name: 'Scenarios' });
    await panel.getByRole('button', { name: title, exact: true }).click();
    await expect(panel.getByRole('region', { name: title }).getByText('Then')).toBeVisible();
    const host = framed.includes(id) ? page.frameLocator('iframe[title="Host page"]') : page;
    const widget = host.locator('.siw');
    const type = (name: string, text: string) => typeIn(widget.getByRole('textbox', { name, exact: true }), text);
    const press = (name: string) => widget.getByRole('button', { name, exact: true }).click();
    await walk({
      page,
      context,
      control,
      panel,
      widget,
      type,
      press,
      heading: (name) => widget.getByRole('heading', { name, exact: true }),
      signIn: async (password = goodPassword) => {
        await type('Email', EMAIL);
        await press('Continue');
        await type('Password', password);
        await press('Continue');
      },
      signedIn: (email = EMAIL) => expect(page.getByText(`Signed in as ${email}`)).toBeVisible(),
      signedOut: () => expect(page.getByText('No user is signed in')).toBeVisible(),
    });
  });
}

test('every scenario that the playground shows was walked through', async ({ playground: { page } }) => {
  const panel = page.getByRole('tabpanel', { name: 'Scenarios' });
  await panel.getByRole('button', { name: 'End the scenario' }).click();
  const titles = Object.values(walks).map(({ title }) => title);
  const shown = async () => (await panel.getByRole('listitem').allInnerTexts()).sort();
  await expect.poll(shown).toEqual(titles.sort());
});
