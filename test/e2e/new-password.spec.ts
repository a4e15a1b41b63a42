import { mergeTests } from '@playwright/test';
import { forgetShifts, shiftsOf, watchShifts } from '../support/layoutShifts.ts';
import { MORE, ONE_BROWSER } from '../support/tags.ts';
import { tabTo } from './accessibility/tabTo.ts';
import { expect, goodPassword, typeIn } from './fixture.ts';
import { test as withHost } from './hostFixture.ts';
import { withStandaloneServer } from './standalone/standaloneFixture.ts';

type HostPage = 'plain' | 'react' | 'element' | 'standalone';

interface Fixtures {
  /** Opens the form for a new password on a page of one kind. */
  openForm: (form: 'create' | 'reset', page: HostPage, token?: string) => Promise<void>;
}

const LUDS = { luds: { complexity: 3, minimumCount: 10 } };
const calls = { create: 'passwords.create', reset: 'passwords.resetByEmail' } as const;

const test = mergeTests(withHost, withStandaloneServer).extend<Fixtures>({
  openForm: async ({ page, widget, addressOf, standaloneServer, email }, use) => {
    await use(async (form, name, token = 'a-token') => {
      // On the pages of the element and of the standalone build, the widget reads the token.
      const isGiven = form === 'reset' && (name === 'plain' || name === 'react');
      const shown = {
        config: { products: ['passwords'] },
        entry: form === 'reset' ? 'reset' : 'login',
        ...(isGiven && { token }),
      };
      const address = new URL(addressOf(name === 'standalone' ? 'plain' : name, shown));
      if (name === 'standalone') address.href = `${standaloneServer.url}/tag.html${address.hash}`;
      if (form === 'reset' && token) address.search = `?stytch_token_type=reset_password&token=${token}`;
      await page.goto(address.href);
      if (form === 'reset') return;
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
      await widget.getByRole('button', { name: 'Continue' }).click();
    });
  },
});

for (const name of ['plain', 'react', 'element', 'standalone'] as const) {
  for (const form of ['create', 'reset'] as const) {
    test(`PWD-11 RST-01 UI-01 Continue of a new password has the focus, sends nothing and says what is missing: ${form}, ${name}`, async ({
      page,
      widget,
      sandbox,
      openForm,
    }) => {
      await openForm(form, name);
      const field = widget.getByRole('textbox', { name: 'Password' });
      const submit = widget.getByRole('button', { name: 'Continue' });
      const missing = widget.getByRole('alert').filter({ hasText: 'Enter a password to continue.' });
      const weak = widget.getByRole('alert').filter({ hasText: 'Choose a stronger password to continue.' });
      // The rules are there before anything is typed.
      await expect(widget.locator('.siw-feedback .siw-meter')).toBeVisible();
      await expect(submit).toBeDisabled();
      await field.focus();
      await tabTo(page, 'Continue');
      await expect(submit).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(missing).toBeVisible();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(/Enter a password to continue\./);
      await page.keyboard.type('abc');
      await expect(missing).toHaveCount(0);
      await expect(widget.getByRole('meter')).toHaveAccessibleName(/[01] out of 4/);
      await submit.click({ force: true });
      await expect(weak).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.type('d');
      await expect(weak).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(weak).toBeVisible();
      await expect(field).toHaveJSProperty('ariaInvalid', 'true');
      expect(await sandbox.calls(calls[form])).toEqual([]);
    });
  }
}

for (const name of ['plain', 'react', 'element', 'standalone'] as const) {
  test(`RST-01 a page for resets that is opened without a token offers a new email, also after a reload: ${name}`, async ({
    page,
    widget,
    openForm,
    sandbox,
    email,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    await openForm('reset', name, '');
    await expect(widget.getByRole('heading', { name: 'This link did not work' })).toBeVisible();
    await page.reload();
    await expect(widget.getByText('It is incomplete or was already used.')).toBeVisible();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
    expect(await sandbox.linkFor(email, 'reset_password')).toContain('token=');
  });
}

for (const [policy, first, passwords] of [
  // The second warning takes two lines.
  [
    'zxcvbn',
    '.siw-meter',
    [
      ['password', /common password/],
      ['abcabcabc', /only slightly harder to guess/],
      [goodPassword, /4 out of 4/],
    ],
  ],
  [
    LUDS,
    '.siw-checklist',
    [
      ['abcabcabcabc', /10 characters long ?\(met\)/],
      ['Abc1', /symbol ?\(met\)/],
      [goodPassword, /10 characters long ?\(met\)/],
    ],
  ],
] as const) {
  for (const form of ['create', 'reset'] as const) {
    for (const [width, details] of [
      [400, MORE],
      [320, ONE_BROWSER],
    ] as const) {
      test(
        `PWD-14 PWD-15 RST-01 nothing moves while a new password is typed: ${form}, ${first}, ${width}px`,
        details,
        async ({ page, widget, sandbox, openForm }) => {
          await page.setViewportSize({ width, height: 800 });
          await sandbox.set({ password: policy });
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.addInitScript(watchShifts);
          await openForm(form, 'plain');
          await expect(widget.locator(first)).toBeVisible();
          const feedback = widget.locator('.siw-feedback');
          const submit = widget.getByRole('button', { name: 'Continue' });
          const before = await submit.boundingBox();
          // The form for a new account replaces another screen.
          if (form === 'create') await forgetShifts(page);
          for (const [password, said] of passwords) {
            await typeIn(widget.getByRole('textbox', { name: 'Password' }), password);
            await expect(feedback).toContainText(said);
            expect(await submit.boundingBox(), password).toEqual(before);
          }
          expect(await shiftsOf(page)).toEqual([]);
        },
      );
    }
  }
}
