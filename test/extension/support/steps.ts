import { expect, type Locator } from '@playwright/test';
import { typeIn } from '../../e2e/fixture.ts';
import type { InspectedTab } from './launchTools.ts';

/** Opens a page that the extension may not access yet: the access that the toolbar button gives ends with the site. */
export async function visit({ page }: InspectedTab, url: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(url);
}

/** Gives the extension access with the toolbar button, and injects the widget with the button of the panel. */
export async function inject({ panel, pressToolbar }: InspectedTab): Promise<void> {
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByText('In the page', { exact: true })).toBeVisible();
}

export async function eject({ panel }: InspectedTab): Promise<void> {
  await panel.getByRole('button', { name: 'Eject', exact: true }).click();
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
}

let signIns = 0;

/** Signs in with a number that only this test uses and the code from the panel's inbox. */
export async function signInByText({ panel }: InspectedTab, widget: Locator): Promise<void> {
  await widget.getByRole('tab', { name: 'Text' }).click();
  signIns += 1;
  const phone = `201555${1_000 + signIns}`;
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('tab', { name: 'Inbox' }).click();
  const code = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: phone }).getByRole('status');
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await code.innerText());
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
}
