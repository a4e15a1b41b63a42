import { shiftsOf, watchShifts } from '../../support/layoutShifts.ts';
import { expect, goodPassword } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { holdScripts } from './prerenderFixture.ts';

test('the custom element takes over the screen in its content, with what was typed and submitted', async ({
  page,
  open,
  sandbox,
  email,
  widget,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const { release } = await holdScripts(page, /\/assets\/.*\.js$/);
  const searches: string[] = [];
  page.on('request', (request) => request.url().endsWith('/users/search') && searches.push(request.url()));
  const opened = open('element', { config: { products: ['passwords'] }, isRendered: true });
  const field = widget.getByRole('textbox', { name: 'Email' });
  await field.pressSequentially(email);
  await page.keyboard.press('Enter');
  await release();
  await opened;
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  expect(searches).toHaveLength(1);
  await expect(page.locator('signin-widget .siw')).toHaveCount(1);
});

test('the custom element keeps the field that it takes over, with its focus and its text', async ({ page, open, widget }) => {
  await page.addInitScript(watchShifts);
  const { release } = await holdScripts(page, /\/assets\/.*\.js$/);
  const opened = open('element', { config: { products: ['passwords'] }, isRendered: true });
  const field = widget.getByRole('textbox', { name: 'Email' });
  await field.pressSequentially('ada@example');
  const handle = await field.elementHandle();
  await release();
  await opened;
  await expect(page.locator('signin-widget > .siw-mount[id]')).toHaveCount(0);
  await expect(page.locator('signin-widget > .siw-mount')).toHaveCount(1);
  await field.press('.');
  await expect(field).toHaveValue('ada@example.');
  await expect(field).toBeFocused();
  expect(await handle?.evaluate((input) => input.isConnected)).toBe(true);
  expect(await shiftsOf(page)).toEqual([]);
});
