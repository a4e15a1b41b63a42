import { MINUTE_MS } from '../../durations.ts';
import type { SampleScreen } from '../SampleScreen.ts';
import { EMAIL, passcodes, passwords } from './sampleData.ts';

/** @param now milliseconds since the epoch; codes expire five minutes later. */
export function passcodeScreens(now: number): readonly SampleScreen[] {
  const expiresAt = now + 5 * MINUTE_MS;
  return [
    {
      id: 'passcode-email',
      title: 'Enter the passcode of an email',
      group: 'Passcodes',
      config: passcodes,
      screen: {
        name: 'otp/enter',
        target: { channel: 'email', email: EMAIL },
        methodId: 'email-test-1',
        expiresAt,
        canCreatePassword: false,
      },
    },
    {
      id: 'passcode-text',
      title: 'Enter the passcode of a text message',
      group: 'Passcodes',
      config: { products: ['otp'], otpOptions: { methods: ['sms'] } },
      screen: {
        name: 'otp/enter',
        target: { channel: 'sms', phone_number: '+12025550123', shown: '(202) 555-0123' },
        methodId: 'phone-number-test-1',
        expiresAt,
        canCreatePassword: false,
      },
    },
    {
      id: 'passcode-or-password',
      title: 'Enter the passcode, or create a password',
      group: 'Passcodes',
      config: passwords,
      screen: {
        name: 'otp/enter',
        target: { channel: 'email', email: EMAIL },
        methodId: 'email-test-1',
        expiresAt,
        canCreatePassword: true,
      },
    },
    {
      id: 'passcode-confirmed',
      title: 'Signed in with a passcode',
      group: 'Passcodes',
      config: passcodes,
      screen: { name: 'otp/confirmed' },
    },
  ];
}
