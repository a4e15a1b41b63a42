import { expect, typeIn } from './fixture.ts';
import { test } from './hostFixture.ts';

const GENERIC = 'Something went wrong. Please check your connection and try again.';

/** The addresses of the files that the page has got. */
const filesGot = () =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).responseEnd > 0)
    .map(({ name }) => name)
    .join(' ');

test('API-04 a code that is typed offline stays, and signs in when the network is back', async ({
  page,
  context,
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|CORS request did not succeed/);
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['email'] } } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  // Without an action on this screen, the code of the next screens has loaded; that of the confirmation loads with the calls.
  await expect.poll(() => page.evaluate(filesGot)).toContain('/cookieSession-');

  await context.setOffline(true);
  const code = await sandbox.codeFor(email);
  await field.pressSequentially(code);
  await expect(widget.getByText(GENERIC)).toBeVisible();
  await expect(field).toHaveValue(code);
  await expect(field).not.toHaveAttribute('value');
  await expect(field).toBeFocused();
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await expect(widget.getByRole('status').getByText(GENERIC)).toBeVisible();
  await expect(field).toHaveValue(code);

  await context.setOffline(false);
  await widget.getByRole('button', { name: 'Try again' }).click();
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
});
