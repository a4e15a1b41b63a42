import { breakFile } from '../breakFile.ts';
import { expect, goodPassword, typeIn } from '../fixture.ts';
import { isSignedIn } from '../isSignedIn.ts';
import { test } from './standaloneFixture.ts';

for (const name of ['calls', 'deferred', 'LogIn'] as const) {
  for (const fault of ['hang', 'missing'] as const) {
    test(`standalone, where ${name} is ${fault === 'hang' ? 'never answered' : 'refused once'}, another address is requested and the visitor signs in`, async ({
      page,
      open,
      widget,
      sandbox,
      email,
      allowConsole,
    }) => {
      allowConsole(
        /404|Same Origin Policy|Failed to load|Loading (module|failed)|MIME|dynamically|configuration could not be fetched/,
      );
      await page.clock.install();
      await sandbox.addUser({ emails: [email], password: goodPassword });
      const file = await breakFile(page, name, fault, 'own');
      await open('tag');
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
      await widget.getByRole('button', { name: 'Continue' }).click();
      const password = widget.getByRole('textbox', { name: 'Password' });
      await expect(async () => {
        await page.clock.fastForward(1_000);
        await expect(password).toBeFocused({ timeout: 1_000 });
      }).toPass();
      await typeIn(password, goodPassword);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
      expect(await isSignedIn(page)).toBe(true);
      expect(file.asked.length).toBeGreaterThan(0);
    });
  }
}
