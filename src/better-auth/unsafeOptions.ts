import type { AuthContext, BetterAuthOptions } from './BetterAuth.ts';
import { findPlugin } from './capabilities.ts';
import { isTrusted } from './http/isTrusted.ts';
import { MAX_ALLOWED_ATTEMPTS } from './limits.ts';

/** An option of `betterAuth()` or of a plugin with which other people get into an account. */
interface UnsafeOption {
  /** The option and its value. */
  option: string;
  isSet(context: AuthContext): boolean | Promise<boolean>;
  /** Says what other people can do, and what to change. */
  sentence: string;
}

/** Sites that have no owner. */
const STRANGERS = [
  'https://attacker.invalid',
  'http://attacker.invalid',
  'https://attacker.invalid:3000',
  'http://attacker.invalid:3000',
];

/** Checks whether an option allows more attempts for a passcode than are safe. A value that is not a number allows any. */
const allowsGuesses = (attempts: unknown) => attempts !== undefined && !(Number(attempts) <= MAX_ALLOWED_ATTEMPTS);

const ADMIN_ROLES = ['admin'];

const listOf = (value: string | readonly string[] = []) => (typeof value === 'string' ? value.split(',') : value);
const optionsOf = (context: AuthContext, plugin: string) => findPlugin(context, plugin)?.options ?? {};

/** Without one, Better Auth turns on the cache of the session itself. */
const hasSessionStore = ({ database, secondaryStorage }: BetterAuthOptions) => Boolean(database || secondaryStorage);

/** Checks whether an option is on that is a boolean or a list of paths. */
const isOn = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/**
 * Checks whether everybody can have a site that a pattern of `trustedOrigins` matches: what follows its last wildcard is less than a
 * domain, such as `com`. Better Auth itself accepts only addresses for a pattern of digits. Patterns of apps, such as `myapp://*`, match
 * no site.
 */
function matchesStrangers(pattern: string): boolean {
  const [, scheme = '', host = ''] = /^(?:(.*?):\/\/)?([^/:]*)/.exec(pattern) ?? [];
  const isOfApp = scheme !== '' && !/[*?]/.test(scheme) && !/^https?$/i.test(scheme);
  if (isOfApp || !/[*?]/.test(host) || /^(?=.*\d)[\d*?.]+$/.test(host)) return false;
  const fixed = /[^*?]*$/.exec(host)?.[0].split('.').slice(1).filter(Boolean) ?? [];
  return fixed.length < 2 && fixed[0] !== 'localhost';
}

/** Checks whether every site is a trusted origin. A function in `trustedOrigins` may return the `Origin` header of the request. */
async function trustsEverybody(context: AuthContext): Promise<boolean> {
  const { trustedOrigins } = context.options;
  const isTrustedStranger = async (stranger: string) => {
    const request = new Request(context.baseURL || 'http://localhost', { headers: { Origin: stranger } });
    return (await isTrusted(context, request, stranger)) || (await listOrigins(trustedOrigins, request)).some(matchesStrangers);
  };
  const found = STRANGERS.map((stranger) => isTrustedStranger(stranger).catch(() => false));
  return context.trustedOrigins.some(matchesStrangers) || (await Promise.all(found)).includes(true);
}

/** The origins that the host's function returns for a request. */
async function listOrigins(trustedOrigins: BetterAuthOptions['trustedOrigins'], request: Request): Promise<string[]> {
  const found = typeof trustedOrigins === 'function' ? await trustedOrigins(request) : [];
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

/** Checks whether everybody who signs up may act as any other user. */
function isEverybodyAdmin(context: AuthContext): boolean {
  const { defaultRole, adminRoles = ADMIN_ROLES } = optionsOf(context, 'admin');
  const admins = listOf(adminRoles).map((role) => role.trim());
  return listOf(defaultRole).some((role) => admins.includes(role.trim()));
}

/** The options that the handler refuses. */
export const UNSAFE_OPTIONS: readonly UnsafeOption[] = [
  {
    option: 'database: undefined',
    isSet: ({ options }) => !hasSessionStore(options),
    sentence: 'Sessions are in cookies only, and one that a reset or a proof has ended stays valid. Set database.',
  },
  {
    option: 'secondaryStorage without verification.storeInDatabase',
    isSet: ({ options }) => options.secondaryStorage !== undefined && !options.verification?.storeInDatabase,
    sentence:
      'A reset that somebody else has requested stays valid after a reset or a proof by the owner, since this storage cannot list what belongs to a user. Set verification.storeInDatabase: true.',
  },
  {
    option: 'admin with secondaryStorage and without session.storeSessionInDatabase',
    isSet: (context) =>
      findPlugin(context, 'admin') !== undefined &&
      context.options.secondaryStorage !== undefined &&
      !context.options.session?.storeSessionInDatabase,
    sentence:
      'A session in which somebody acts as another user stays after a reset by the administrator, since this storage cannot list it. Set session.storeSessionInDatabase: true.',
  },
  {
    option: 'session.cookieCache',
    isSet: ({ options }) => options.session?.cookieCache?.enabled === true && hasSessionStore(options),
    sentence:
      'Somebody whose session has ended can still use it, and add access that stays, such as a passkey. Remove the option.',
  },
  {
    option: 'trustedOrigins for every site',
    isSet: trustsEverybody,
    sentence: 'The links in emails can lead the tokens to any site. List your own origins.',
  },
  {
    option: 'advanced.disableCSRFCheck',
    isSet: ({ options }) => Boolean(options.advanced?.disableCSRFCheck),
    sentence:
      "Other sites can send requests with the visitor's session. Remove the option, and list your origins in trustedOrigins.",
  },
  {
    option: 'advanced.disableOriginCheck',
    isSet: ({ options }) => isOn(options.advanced?.disableOriginCheck),
    sentence: 'The links in emails can lead the tokens to any site. Remove the option, and list your origins in trustedOrigins.',
  },
  {
    option: 'httpOnly: false for the session cookie',
    isSet: ({ authCookies }) => !authCookies.sessionToken.attributes.httpOnly,
    sentence:
      'Every script of the page can copy the session. Remove it from advanced.defaultCookieAttributes and advanced.cookies.',
  },
  {
    option: 'secure: false for the session cookie',
    isSet: ({ baseURL, authCookies }) => baseURL.startsWith('https:') && !authCookies.sessionToken.attributes.secure,
    sentence:
      'The address is https, and browsers send the session without encryption too. Remove it from advanced.defaultCookieAttributes and advanced.cookies, and advanced.useSecureCookies: false.',
  },
  {
    option: 'account.skipStateCookieCheck',
    isSet: ({ options }) => Boolean(options.account?.skipStateCookieCheck),
    sentence: 'A link signs a visitor in to the account of whoever sent it, in place of the own one. Remove the option.',
  },
  {
    option: 'account.accountLinking.requireLocalEmailVerified: false',
    isSet: ({ options }) => !(options.account?.accountLinking?.requireLocalEmailVerified ?? true),
    sentence:
      'Whoever signs up with the address of another person keeps the account after that person has signed in at a provider. Remove the option.',
  },
  {
    option: 'user.changeEmail.updateEmailWithoutVerification',
    isSet: ({ options }) => Boolean(options.user?.changeEmail?.updateEmailWithoutVerification),
    sentence:
      'Somebody can move an account to the address of another person, and take it back after that person has proven the address. Remove the option.',
  },
  {
    option: "advanced.database.generateId: 'serial' with oneTap",
    isSet: (context) => context.options.advanced?.database?.generateId === 'serial' && Boolean(findPlugin(context, 'one-tap')),
    sentence:
      "With advanced.database.generateId: 'serial', a credential of One Tap can be used several times at once. Remove the option, or the plugin oneTap.",
  },
  {
    option: 'registration.requireSession: false of passkey',
    isSet: (context) => !(optionsOf(context, 'passkey').registration?.requireSession ?? true),
    sentence:
      'A passkey whose registration somebody else has begun is added to the account after a reset or a proof by the owner. Remove the option.',
  },
  {
    option: 'many allowedAttempts of emailOTP',
    isSet: (context) => allowsGuesses(optionsOf(context, 'email-otp').allowedAttempts),
    sentence: `Somebody can guess the passcode of another person. Use ${MAX_ALLOWED_ATTEMPTS} attempts or fewer.`,
  },
  {
    option: 'many allowedAttempts of phoneNumber',
    isSet: (context) => allowsGuesses(optionsOf(context, 'phone-number').allowedAttempts),
    sentence: `Somebody can guess the passcode of another person. Use ${MAX_ALLOWED_ATTEMPTS} attempts or fewer.`,
  },
  {
    option: 'a defaultRole of admin among adminRoles',
    isSet: isEverybodyAdmin,
    sentence: 'Everybody who signs up can act as any other user. Use another role.',
  },
];

/** A sentence for each option that the handler refuses. */
export async function findUnsafeOptions(context: AuthContext): Promise<string[]> {
  const found = await Promise.all(UNSAFE_OPTIONS.map(async (each) => ((await each.isSet(context)) ? [each] : [])));
  return found.flat().map(({ option, sentence }) => `signin-widget/better-auth does not start with ${option}. ${sentence}`);
}
