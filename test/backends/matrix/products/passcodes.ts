import { expect } from '@playwright/test';
import type { Host } from '../host/host.ts';
import { type Journey, leave } from '../Journey.ts';
import { sendAgain } from '../recordRequests.ts';
import { enterEmail, expectError } from '../Visitor.ts';

const REDEMPTION = /otps\/authenticate$|accounts:signInWithPhoneNumber/;
const wrongFor = (code: string) => code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));

/** Passcodes by one method. */
export const passcodes = (method: 'email' | 'sms' | 'whatsapp') => async (journey: Journey) => {
  const { page, running, part, configure, open, expectUser, signOut } = journey;
  const to = method === 'email' ? journey.email : `+1${journey.phone}`;
  const request = async () => {
    if (method === 'email') await enterEmail(page, to);
    else {
      await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially(journey.phone);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
    }
    await expect(page.getByText('passcode was sent to you')).toBeVisible();
    return running.codeFor(to, page);
  };
  const enter = async (code: string) => {
    await page.locator('#widget').getByRole('textbox').first().click();
    await page.keyboard.type(code);
  };

  let userId = '';
  let used = '';
  await configure({ products: ['otp'], otpOptions: { methods: [method] } });
  await open();
  await part('first visit', async () => {
    used = await request();
    await enter(used);
    userId = await expectUser(to);
  });
  await part('used twice', async () => {
    const status = await sendAgain(page, REDEMPTION);
    if (status !== null) return expect(status).toBeGreaterThanOrEqual(400);
    // A provider in the page makes no request.
    const again = page.evaluate(
      ([token, method_id]) =>
        (window as unknown as { host: Host }).host.client.provider.otps.authenticate({
          token,
          method_id,
          session_duration_minutes: 30,
        }),
      [used, to] as const,
    );
    await expect(again).rejects.toThrow();
  });
  await leave(journey, to);
  let code = '';
  await part('wrong', async () => {
    code = await request();
    await enter(wrongFor(code));
    await expectError(page, /otp_code_not_found/);
  });
  await part('return', async () => {
    await enter(code);
    expect(await expectUser(to)).toBe(userId);
  });
  await part('expired', async () => {
    await page.reload();
    await expectUser(to);
    await signOut();
    await open();
    const late = await request();
    await running.expire(page);
    await enter(late);
    await expectError(page, /expired|unable_to_auth_otp_code/);
    await running.restore(page);
  });
};
