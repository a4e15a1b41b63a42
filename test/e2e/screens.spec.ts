import { expect, test, typeIn } from './fixture.ts';
import { savedBy } from './savedBy.ts';

test('any screen opens live, and its state is changed as JSON, downloaded and loaded again', async ({ page, visit, widget }) => {
  await visit(null, { tab: 'screens' });
  await page.getByRole('list', { name: 'Screens' }).getByRole('button', { name: 'Enter the passcode of an email' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: 'Screens' });
  const state = panel.getByRole('textbox', { name: 'State of the screen' });
  const { name, text } = await savedBy(page, () => panel.getByRole('button', { name: 'Download' }).click());
  expect(name).toBe('otp-enter.json');

  await typeIn(state, '{ "name": "email-link/sent", "email": "grace@example.com", "canCreatePassword": false }');
  await expect(widget.getByText('An email was sent to grace@example.com.')).toBeVisible();
  // What is typed next goes into the field, not to the new screen.
  await expect(state).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(state).not.toBeFocused();
  await typeIn(state, '{ "name": "nowhere" }');
  await expect(panel.getByText("There is no screen 'nowhere'.")).toBeVisible();
  await panel.getByLabel('Load').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await expect(state).toHaveValue(/"name": "otp\/enter"/);
  await panel.getByRole('button', { name: 'Back to all screens' }).click();
  await expect(page.getByRole('list', { name: 'Screens' })).toBeVisible();
  await expect(panel.getByRole('searchbox', { name: 'Find a screen' })).toBeFocused();
});
