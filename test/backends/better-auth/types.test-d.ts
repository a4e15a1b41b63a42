import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { emailOTP, magicLink, phoneNumber } from 'better-auth/plugins';
import { createWidgetHandler, otpChannel, resetLink, signInLink } from 'signin-widget/better-auth';

declare function send(to: string, text: string): Promise<void>;

const bare = betterAuth({});
const full = betterAuth({
  emailAndPassword: { enabled: true, sendResetPassword: (message) => send(message.user.email, resetLink(message)) },
  plugins: [
    emailOTP({ sendVerificationOTP: ({ email, otp }) => send(email, otp) }),
    magicLink({ sendMagicLink: (message) => send(message.email, signInLink(message)) }),
    phoneNumber({ sendOTP: (message, context) => send(message.phoneNumber, `${otpChannel(context)} ${message.code}`) }),
    passkey(),
  ],
});

/** The types of the entry point fit those of Better Auth, with plugins and without. */
export const handlers = [createWidgetHandler(bare), createWidgetHandler(full, { whatsapp: true })];
