import { PASSCODE_LENGTH } from '../limits.ts';
import type { Capabilities, Capability } from '../provider/contract.ts';
import type { AuthContext, BetterAuthPlugin } from './BetterAuth.ts';
import { WireError } from './http/WireError.ts';
import type { WidgetHandlerOptions } from './options.ts';

const SOLANA = 'Better Auth has no plugin for Solana wallets. Remove it from the wallets of the page.';
const RESET_LOGIN = 'Reset links of Better Auth set a password and do not sign in.';
const add = (plugin: string, from = 'better-auth/plugins') =>
  `Add the plugin ${plugin} from ${from} to the options of betterAuth().`;

/** An installed plugin by its id; undefined if it is not installed. */
export const findPlugin = ({ options }: Pick<AuthContext, 'options'>, id: string): BetterAuthPlugin | undefined =>
  options.plugins?.find((each) => each.id === id);

/** Google's client id for One Tap; undefined if none is set. */
export async function googleClientId(context: AuthContext): Promise<string | undefined> {
  const { google } = context.options.socialProviders ?? {};
  const provider = typeof google === 'function' ? await google() : google;
  const id = findPlugin(context, 'one-tap')?.options?.clientId ?? Object(provider).clientId;
  return Array.isArray(id) ? id[0] : id;
}

/** Returns the capabilities that the installed plugins and the options of Better Auth provide. */
export async function readCapabilities(context: AuthContext, options: WidgetHandlerOptions): Promise<Capabilities> {
  const has = (id: string) => findPlugin(context, id) !== undefined;
  const phone = findPlugin(context, 'phone-number');
  const emailOtp = findPlugin(context, 'email-otp');
  const sendOtp = phone?.options?.sendOTP ? '' : 'Set the option sendOTP of the plugin phoneNumber.';
  const sms = phone ? sendOtp || lengthReason(phone, 'phoneNumber') : add('phoneNumber');
  const whatsapp = options.whatsapp ? '' : 'Set the option whatsapp of createWidgetHandler(), and read otpChannel() in sendOTP.';
  const providers = context.socialProviders.map(({ id }) => id);
  const oauth = 'Set socialProviders in the options of betterAuth(), or add the plugin genericOAuth from better-auth/plugins.';
  const reasons: Record<Capability, string> = {
    'otp.email': emailOtp ? lengthReason(emailOtp, 'emailOTP') : add('emailOTP'),
    'otp.sms': sms,
    'otp.whatsapp': sms || whatsapp,
    emailMagicLinks: has('magic-link') ? '' : add('magicLink'),
    passwords: passwordReason(context),
    'passwords.loginByReset': RESET_LOGIN,
    passkeys: has('passkey') ? '' : add('passkey', '@better-auth/passkey'),
    oauth: providers.length > 0 ? '' : oauth,
    oneTap: await oneTapReason(context),
    'wallets.ethereum': walletReason(context),
    'wallets.solana': SOLANA,
  };
  const missing = Object.fromEntries(Object.entries(reasons).filter(([, reason]) => reason !== ''));
  return { backend: 'Better Auth', missing, oauthProviders: providers };
}

function lengthReason({ options }: BetterAuthPlugin, plugin: string): string {
  // Functions of the host may create codes of any length, or verify them elsewhere.
  const isOwn = options?.generateOTP || options?.verifyOTP;
  const isSix = isOwn || Number(options?.otpLength ?? PASSCODE_LENGTH) === PASSCODE_LENGTH;
  return isSix ? '' : `Remove the option otpLength of the plugin ${plugin}: visitors of the widget enter six digits.`;
}

function passwordReason({ options: { emailAndPassword } }: AuthContext): string {
  if (!emailAndPassword?.enabled) return 'Set emailAndPassword.enabled in the options of betterAuth().';
  return emailAndPassword.sendResetPassword ? '' : 'Set emailAndPassword.sendResetPassword in the options of betterAuth().';
}

async function oneTapReason(context: AuthContext): Promise<string> {
  if (!findPlugin(context, 'one-tap')) return add('oneTap');
  return (await googleClientId(context)) ? '' : 'Set the option clientId of the plugin oneTap, or socialProviders.google.';
}

function walletReason(context: AuthContext): string {
  const siwe = findPlugin(context, 'siwe');
  if (!siwe) return add('siwe');
  return siwe.options?.anonymous === false ? 'Remove the option anonymous: false of the plugin siwe: wallets have no email.' : '';
}

/** Checks whether an address without a password, or without an account, receives a passcode or a link. */
export const hasPasswordlessEmail = ({ missing }: Capabilities): boolean => !missing['otp.email'] || !missing.emailMagicLinks;

/** @throws WireError that names what to install, if the back end lacks the capability. */
export function requireCapability({ missing }: Capabilities, capability: Capability): void {
  const reason = missing[capability];
  if (reason) throw new WireError(501, 'endpoint_not_authorized_for_sdk', `Better Auth does not offer ${capability}. ${reason}`);
}
