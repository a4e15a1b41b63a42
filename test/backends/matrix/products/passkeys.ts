import { expect } from '@playwright/test';
import type { Host } from '../host/host.ts';
import { type Journey, leave } from '../Journey.ts';
import { sendAgain } from '../recordRequests.ts';
import { expectAlert, shownUser } from '../Visitor.ts';

const REDEMPTION = /webauthn\/authenticate$/;

/** Passkeys: the first one is created after a sign-in by passcode. */
export async function passkeys(journey: Journey): Promise<void> {
  const { page, phone, running, giveDevice, part, configure, open, expectUser, signOut } = journey;
  const press = () => page.getByRole('button', { name: 'Login with a Passkey' }).click();
  const expectRefused = async () => {
    await expect(page.locator('#errors')).not.toBeEmpty();
    await expectAlert(page);
    await expect(shownUser(page)).toHaveText('Nobody is signed in');
  };

  const number = `+1${phone}`;
  let userId = '';
  await giveDevice();
  // Without a field for an email address, the passkey signs in by its button only.
  await configure({ products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } });
  await open();
  await part('first visit', async () => {
    await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
    await expect(page.getByText('passcode was sent to you')).toBeVisible();
    const code = await running.codeFor(number, page);
    await page.locator('#widget').getByRole('textbox').first().click();
    await page.keyboard.type(code);
    userId = await expectUser(number);
    await open('/passkeys');
    await page.getByRole('button', { name: 'Create a Passkey' }).click();
    await expect(page.getByText('Passkey successfully created!')).toBeVisible();
    await open();
  });
  await leave(journey, number);
  await part('return', async () => {
    await press();
    expect(await expectUser(number)).toBe(userId);
  });
  await part('used twice', async () => {
    expect(await sendAgain(page, REDEMPTION)).toBeGreaterThanOrEqual(400);
  });
  await part('expired', async () => {
    await signOut();
    await open();
    await page.route(REDEMPTION, async (route) => {
      await running.expire(page);
      await route.continue();
    });
    await press();
    await expectRefused();
    await running.restore(page);
    await page.unroute(REDEMPTION);
  });
  await part('wrong', async () => {
    await open();
    await press();
    await expectUser(number);
    // The account loses the passkey in a browser that cannot notify the device.
    await page.evaluate(async () => {
      Reflect.deleteProperty(PublicKeyCredential, 'signalAllAcceptedCredentials');
      Reflect.deleteProperty(PublicKeyCredential, 'signalUnknownCredential');
      const { client } = (window as unknown as { host: Host }).host;
      const { webauthn_registrations = [] } = await client.provider.user.get({});
      for (const { webauthn_registration_id: id } of webauthn_registrations)
        await client.provider.user.deleteWebauthnRegistration({ id });
    });
    await signOut();
    await open();
    await press();
    await expectRefused();
  });
}
