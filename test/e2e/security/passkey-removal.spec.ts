import { mergeTests } from '@playwright/test';
import type { Client } from 'signin-widget';
import { test as withDevice } from '../deviceFixture.ts';
import { expect, goodPassword } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';

type Element = HTMLElement & { client: Client };
type Host = typeof globalThis & { host: { client: Client } };

const test = mergeTests(withHost, withDevice);
const EVIL = 'https://evil.test';
const policy = "default-src 'self'; script-src 'self'; connect-src https: http:; img-src data:; base-uri 'none'";
const signIn = { is_passkey: true, conditional_mediation: false, session_duration_minutes: 30 } as const;

test('attack: an injected element removes a passkey of the page from the device, after a sign-in with it', async ({
  page,
  sandbox,
  email,
  addressOf,
  giveDevice,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|configuration could not be fetched/);
  const device = await giveDevice();
  await page.goto(addressOf('plain'));
  await page.evaluate(
    async ([email, password]) => {
      const { provider } = (window as unknown as Host).host.client;
      await provider.passwords.create({ email, password, session_duration_minutes: 30 });
      await provider.webauthn.register({ is_passkey: true, session_duration_minutes: 30 });
    },
    [email, goodPassword] as const,
  );
  const before = await device.passkeys();
  expect(before).toHaveLength(1);

  const requests = { challenge: btoa('0'.repeat(32)).replaceAll('=', ''), rpId: 'localhost', userVerification: 'preferred' };
  const received: string[] = [];
  await page.route(`${EVIL}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const isEnd = pathname.endsWith('/webauthn/authenticate');
    if (route.request().method() === 'POST') received.push(pathname);
    await route.fulfill({
      status: isEnd && route.request().method() === 'POST' ? 404 : 200,
      headers: {
        'content-type': 'application/json',
        'access-control-allow-origin': new URL(page.url()).origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'authorization,content-type,x-sdk-client,x-sdk-parent-host',
      },
      body: JSON.stringify(
        isEnd
          ? { status_code: 404, error_type: 'webauthn_registration_not_found' }
          : { data: { public_key_credential_request_options: JSON.stringify(requests) } },
      ),
    });
  });
  await page.goto('about:blank');
  await page.goto(addressOf('element', {}, { policy }));
  const refusal = await page.evaluate(
    ([publicToken, backend, signIn]) => {
      const markup = `<signin-widget id="injected" public-token="${publicToken}" backend="${backend}" products="passkeys"></signin-widget>`;
      document.querySelector('main')?.insertAdjacentHTML('afterbegin', markup);
      const { provider } = (document.querySelector('#injected') as Element).client;
      return provider.webauthn.authenticate(signIn).catch(({ error_type }) => error_type);
    },
    [sandbox.public_token, EVIL, signIn] as const,
  );
  expect(refusal).toBe('webauthn_registration_not_found');
  expect(received.at(-1)).toContain('/webauthn/authenticate');
  // The page's own client still signs in with it.
  const signedIn = await page.evaluate(async (signIn) => {
    const { provider } = (window as unknown as Host).host.client;
    return (await provider.webauthn.authenticate(signIn)).user.emails?.[0]?.email;
  }, signIn);
  expect(signedIn).toBe(email);
  expect(await device.passkeys()).toEqual(before);
});
