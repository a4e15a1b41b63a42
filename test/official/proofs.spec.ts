import { expect, STRONG, test } from './fixture.ts';

for (const fingerprint of ['OBSERVATION', 'DECISIONING'] as const) {
  test(`SBX-03 API-03 the official widget sends the required proofs, captcha and fingerprint: ${fingerprint}`, async ({
    page,
    sandbox,
    visit,
    widget,
    email,
    enterEmail,
    expectUser,
  }) => {
    const standIns = {
      'https://www.google.com/recaptcha/enterprise.js*': 'captcha.js',
      'https://elements.stytch.com/telemetry.js': 'telemetry.js',
    };
    for (const [address, standIn] of Object.entries(standIns)) {
      await page.route(address, async (route) => {
        await route.fulfill({ response: await route.fetch({ url: `${sandbox.api}/__sandbox/scripts/${standIn}` }) });
      });
    }
    await page.route('https://www.google.com/captcha/execute', async (route) => {
      await route.fulfill({ response: await route.fetch({ url: `${sandbox.api}/captcha/execute` }) });
    });
    await sandbox.addUser({ emails: [email], password: STRONG });
    await sandbox.set({ captcha: true, fingerprint });
    await visit('login', { products: ['passwords'] });
    await enterEmail(email);
    await widget.getByRole('textbox', { name: 'Password' }).fill(STRONG);
    await widget.getByRole('button', { name: 'Continue', exact: true }).click();
    await expectUser(email);
    // In the mode DECISIONING, the captcha follows after a challenge; in OBSERVATION, both are sent at once.
    const calls = await sandbox.calls('passwords.authenticate');
    expect(calls.map(({ status, request }) => [status, 'dfp_telemetry_id' in request, 'captcha_token' in request])).toEqual(
      fingerprint === 'DECISIONING'
        ? [
            [403, true, false],
            [200, true, true],
          ]
        : [[200, true, true]],
    );
  });
}
