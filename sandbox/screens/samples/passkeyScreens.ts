import type { SampleScreen } from '../SampleScreen.ts';
import { passkeys } from './sampleData.ts';

const USER_AGENT =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15';

const passkey = (number: number, name: string) => ({
  webauthn_registration_id: `webauthn-registration-test-${number}`,
  name,
  user_agent: USER_AGENT,
  domain: 'localhost',
  verified: true,
});

export const passkeyScreens: readonly SampleScreen[] = [
  {
    id: 'passkey-confirmed',
    title: 'Signed in with a passkey',
    group: 'Passkeys',
    config: passkeys,
    screen: { name: 'passkey/confirmed' },
  },
  {
    id: 'passkey-register',
    title: 'Set up a passkey',
    group: 'Passkeys',
    config: passkeys,
    screen: { name: 'passkey/register', registrations: [] },
  },
  {
    id: 'passkeys',
    title: 'The passkeys of a visitor',
    group: 'Passkeys',
    config: passkeys,
    screen: { name: 'passkey/registered', registrations: [passkey(1, 'MacBook of the office'), passkey(2, 'Phone')] },
  },
  {
    id: 'passkeys-none',
    title: 'No passkey left',
    group: 'Passkeys',
    config: passkeys,
    screen: { name: 'passkey/registered', registrations: [] },
  },
];
