import type { OtpMethod } from '../hostConfig.ts';

/** Labels of the delivery methods of a passcode, in the order of the forms. */
export const otpMethods = {
  sms: 'Text',
  whatsapp: 'WhatsApp',
  email: 'Email',
} as const satisfies Readonly<Record<OtpMethod, string>>;

/** A channel of the mock's messages. */
export type Channel = keyof typeof otpMethods;
