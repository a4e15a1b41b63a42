import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { generateRandomString } from 'better-auth/crypto';
import { getMigrations } from 'better-auth/db/migration';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { magicLink } from 'better-auth/plugins/magic-link';
import { phoneNumber } from 'better-auth/plugins/phone-number';
import { siwe } from 'better-auth/plugins/siwe';

/** @typedef {import('./Host.ts').Host} Host */

const SESSION_SECONDS = 1800;

/** All plugins that the widget has a product for. @param {Host} host */
function pluginsOf({ deliver, widget, verifyWallet = () => false, baseURL }) {
  return [
    emailOTP({ sendVerificationOTP: ({ email, otp }) => deliver({ to: email, code: otp, link: null }) }),
    magicLink({ sendMagicLink: (message) => deliver({ to: message.email, code: null, link: widget.signInLink(message) }) }),
    phoneNumber({
      sendOTP: ({ phoneNumber: to, code }, context) => deliver({ to, code, link: null, channel: widget.otpChannel(context) }),
      signUpOnVerification: { getTempEmail: (number) => `${number.slice(1)}@phone.example.test` },
    }),
    passkey(),
    siwe({
      domain: new URL(baseURL).host,
      getNonce: async () => generateRandomString(32, 'a-z', 'A-Z', '0-9'),
      verifyMessage: async (signed) => verifyWallet(signed),
    }),
  ];
}

/** Better Auth with its tables. @param {Host} host */
export async function createAuth(host) {
  const { database, baseURL, trustedOrigins, deliver, rateLimit = false, changePlugins = (plugins) => plugins } = host;
  const auth = betterAuth({
    appName: 'Example',
    baseURL,
    basePath: '/api/auth',
    secret: 'a-secret-for-tests-of-thirty-two-characters',
    database,
    trustedOrigins,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: rateLimit },
    session: { expiresIn: SESSION_SECONDS, updateAge: 0 },
    emailAndPassword: {
      enabled: true,
      sendResetPassword: ({ user, ...message }) => deliver({ to: user.email, code: null, link: host.widget.resetLink(message) }),
    },
    plugins: changePlugins(pluginsOf(host)),
    ...host.options,
  });
  const { runMigrations } = await getMigrations(auth.options);
  await runMigrations();
  return auth;
}
