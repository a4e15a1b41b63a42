import { expect, test } from '../fixture.ts';

const encode = (settings: object) => Buffer.from(JSON.stringify(settings)).toString('base64url');

test('attack: a link changes the settings of the provider', async ({ page, sandbox, expectAccessible }) => {
  const projectName = async () => {
    const { settings } = await (await fetch(`${sandbox.control}/settings`)).json();
    return (settings as { projectName: string }).projectName;
  };
  const before = await projectName();
  const link = `${sandbox.playground}/#tab=timeline&settings=${encode({ projectName: 'Evil', httpOnlyCookies: false })}`;
  const question = page.getByRole('dialog', { name: 'Change the settings of the mock provider?' });

  await page.goto(link);
  await expect(question).toContainText('Project name');
  await expect(question).toContainText('"Evil"');
  // A setting that has this value already is not a change.
  await expect(question).not.toContainText('HttpOnly');
  await expectAccessible();
  await expect(question.getByRole('button', { name: 'Keep the current settings' })).toBeFocused();
  expect(await projectName()).toBe(before);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page).not.toHaveURL(/settings=/);
  expect(await projectName()).toBe(before);

  // The same in the open page, by its fragment.
  await page.evaluate((hash) => {
    location.hash = hash;
  }, new URL(link).hash);
  await question.getByRole('button', { name: 'Keep the current settings' }).click();
  await page.reload();
  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeVisible();
  expect(await projectName()).toBe(before);

  await page.goto('about:blank');
  await page.goto(link);
  await question.getByRole('button', { name: 'Apply' }).click();
  // The dialog closes when the page has the response. Only then does the tab know these settings.
  await expect(question).toBeHidden();
  expect(await projectName()).toBe('Evil');

  // What was accepted in this tab is applied again without a question, as after a restart of the sandbox.
  await fetch(`${sandbox.control}/settings`, { method: 'PUT' });
  await page.reload();
  await expect.poll(projectName).toBe('Evil');
  await expect(question).toBeHidden();
  await fetch(`${sandbox.control}/settings`, { method: 'PUT' });
});

test('settings of a link that the provider refuses stay in the question, with the reason', async ({
  page,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const question = page.getByRole('dialog', { name: 'Change the settings of the mock provider?' });
  await page.goto(`${sandbox.playground}/#settings=${encode({ watermark: 5 })}`);
  await question.getByRole('button', { name: 'Apply' }).click();
  await expect(question.getByRole('alert')).toContainText("'watermark'");
  await question.getByRole('button', { name: 'Keep the current settings' }).click();
  await expect(question).toBeHidden();
  await expect(page).not.toHaveURL(/settings=/);
});
