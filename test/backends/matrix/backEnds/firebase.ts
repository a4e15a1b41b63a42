import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { createControl } from '../../firebase/createControl.ts';
import { startEmulator } from '../../firebase/startEmulator.ts';
import type { BackEnd, ProviderVisit } from '../BackEnd.ts';

const googleApi = fileURLToPath(new URL('../../firebase/host/googleApi.js', import.meta.url));

/** Responses of Firebase's service for what has expired. Nothing expires in the emulator. */
const EXPIRED = [
  [/accounts:(signInWithEmailLink|resetPassword)/, 'EXPIRED_OOB_CODE'],
  [/accounts:signInWithPhoneNumber/, 'SESSION_EXPIRED'],
] as const;

async function openWindow({ page, press }: ProviderVisit) {
  const opened = page.waitForEvent('popup');
  await press();
  return opened;
}

/** Firebase Authentication, as its Auth emulator. */
export const firebase: BackEnd = {
  name: 'Firebase Authentication',
  products: ['otp.sms', 'emailMagicLinks', 'passwords', 'oauth'],
  without: {
    oauth: {
      expired: 'The SDK completes the sign-in; the page gets no token.',
      'used twice': 'The SDK completes the sign-in; the page gets no token.',
    },
  },
  async start(hostUrl) {
    const emulator = await startEmulator();
    const control = createControl(emulator.url);
    return {
      options: { emulator: emulator.url },
      async prepare(context) {
        const isElsewhere = ({ hostname }: URL) => !['localhost', '127.0.0.1'].includes(hostname);
        await context.route(isElsewhere, (route) => route.abort());
        await context.route('https://apis.google.com/js/api.js*', (route) => route.fulfill({ path: googleApi }));
      },
      codeFor: (to) => control.codeFor(to),
      async linkFor(to, purpose) {
        const link = await control.linkFor(to, purpose === 'reset' ? 'PASSWORD_RESET' : 'EMAIL_SIGNIN');
        // The page of Firebase redirects to the page of the host that the project names.
        return `${hostUrl}${purpose === 'reset' ? '/reset' : '/'}${new URL(link).search}`;
      },
      async expire(page) {
        for (const [address, message] of EXPIRED)
          await page.context().route(address, (route) =>
            route.fulfill({
              status: 400,
              headers: { 'access-control-allow-origin': '*' },
              json: { error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] } },
            }),
          );
      },
      async restore(page) {
        for (const [address] of EXPIRED) await page.context().unroute(address);
      },
      async signInAtProvider(visit, email, isKnown) {
        const popup = await openWindow(visit);
        if (isKnown) return popup.locator('.js-reuse-account', { hasText: email }).click();
        await popup.getByRole('button', { name: /Add new account/ }).click();
        await popup.locator('#email-input').pressSequentially(email);
        await popup.locator('#sign-in').click();
      },
      async refuseAtProvider(visit) {
        const popup = await openWindow(visit);
        await popup.getByRole('button', { name: /Add new account/ }).waitFor();
        await popup.close();
        const button = visit.page.getByRole('button', { name: 'Continue with Google' });
        await expect(button).toBeEnabled();
        await expect(visit.page.locator('#errors')).toBeEmpty();
      },
      close: () => emulator.close(),
    };
  },
};
