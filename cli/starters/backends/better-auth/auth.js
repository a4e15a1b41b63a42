import { randomUUID } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import Database from 'better-sqlite3';
import { resetLink } from 'signin-widget/better-auth';
import { sendEmail, sendText } from './messages.js';

const isLocal = new URL(process.env.BETTER_AUTH_URL).hostname === 'localhost';

const options = {
  database: new Database('auth.db'),
  telemetry: { enabled: false },
  // On in production, also without NODE_ENV. They count by the address in the header of your proxy: advanced.ipAddress.ipAddressHeaders.
  rateLimit: { enabled: !isLocal },
  emailAndPassword: {
    enabled: true,
    // Also for resets that do not pass the widget.
    revokeSessionsOnPasswordReset: true,
    sendResetPassword: ({ user, ...message }) => sendEmail(user.email, 'Reset your password', resetLink(message)),
  },
  plugins: [
    emailOTP({ sendVerificationOTP: ({ email, otp }) => sendEmail(email, 'Your passcode', `Your passcode is ${otp}`) }),
    phoneNumber({
      sendOTP: ({ phoneNumber: number, code }) => sendText(number, `Your passcode is ${code}`),
      // The address cannot be guessed, so that no other person can sign up with it.
      signUpOnVerification: { getTempEmail: () => `${randomUUID()}@phone.invalid` },
    }),
  ],
};

// Creates the tables of a new database. In production, run `npx auth migrate` instead.
await (await getMigrations(options)).runMigrations();

/** Better Auth with a file as its database. BETTER_AUTH_SECRET and BETTER_AUTH_URL are in `.env`. */
export const auth = betterAuth(options);
