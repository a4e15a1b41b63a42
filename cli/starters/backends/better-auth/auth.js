import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import Database from 'better-sqlite3';
import { resetLink } from 'signin-widget/better-auth';
import { sendEmail, sendText } from './messages.js';

const options = {
  database: new Database('auth.db'),
  telemetry: { enabled: false },
  emailAndPassword: {
    enabled: true,
    sendResetPassword: ({ user, ...message }) => sendEmail(user.email, 'Reset your password', resetLink(message)),
  },
  plugins: [
    emailOTP({ sendVerificationOTP: ({ email, otp }) => sendEmail(email, 'Your passcode', `Your passcode is ${otp}`) }),
    phoneNumber({
      sendOTP: ({ phoneNumber: number, code }) => sendText(number, `Your passcode is ${code}`),
      signUpOnVerification: { getTempEmail: (number) => `${number.slice(1)}@phone.invalid` },
    }),
  ],
};

// Creates the tables of a new database. In production, run `npx auth migrate` instead.
await (await getMigrations(options)).runMigrations();

/** Better Auth with a file as its database. BETTER_AUTH_SECRET and BETTER_AUTH_URL are in `.env`. */
export const auth = betterAuth(options);
