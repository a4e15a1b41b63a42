import type { Capabilities } from '../provider/contract.ts';
import type { AuthContext, BetterAuth } from './BetterAuth.ts';
import { findPlugin, readCapabilities } from './capabilities.ts';
import { observeDeliveries } from './deliveries.ts';
import { addHooks } from './hooks/addHooks.ts';
import { MIN_VERSION } from './limits.ts';
import type { WidgetHandlerOptions } from './options.ts';
import { createSeal, type Seal } from './seal.ts';

/** What all calls share. */
export interface Setup {
  auth: BetterAuth;
  context: AuthContext;
  options: WidgetHandlerOptions;
  capabilities: Capabilities;
  seal: Seal;
}

/** An error in the server's configuration. The message says what is wrong and what to do. */
export class WidgetHandlerError extends Error {
  override readonly name = 'WidgetHandlerError';
}

/** @throws WidgetHandlerError for an unsupported version of Better Auth, and for plugins that the widget cannot work with. */
export async function createSetup(auth: BetterAuth, options: WidgetHandlerOptions): Promise<Setup> {
  const context = (await auth.$context) as AuthContext;
  assertVersion(context.version);
  // Better Auth's own endpoints stay guarded if the handler refuses the rest of the configuration.
  addHooks(auth, context, options);
  assertCaptcha(context, options);
  assertSessions(context);
  assertChanges(context);
  assertLinking(context);
  observeDeliveries(context);
  const capabilities = await readCapabilities(context, options);
  return { auth, context, options, capabilities, seal: createSeal(context.secret) };
}

/** @throws WidgetHandlerError for anything but the result of `betterAuth()`. */
export function assertBetterAuth(auth: BetterAuth): void {
  const { handler, $context, options } = Object(auth) as Partial<BetterAuth>;
  if (typeof handler !== 'function' || !options)
    throw new WidgetHandlerError('createWidgetHandler() needs the result of betterAuth() as its first argument.');
  if (!$context) throw new WidgetHandlerError(unsupported('an older version'));
  const plugins = (options as AuthContext['options']).plugins ?? [];
  // Better Auth's own plugins have the version of its package.
  const own = plugins.find(({ id, version }) => version && /^(email-otp|magic-link|phone-number|siwe|one-tap)$/.test(id));
  if (own) assertVersion(own.version);
}

function assertVersion(version = ''): void {
  if (!isSupported(version)) throw new WidgetHandlerError(unsupported(version ? `version ${version}` : 'an older version'));
}

function isSupported(version: string): boolean {
  const found = /^(\d+)\.(\d+)\.(\d+)(-?)/.exec(version);
  const newer = MIN_VERSION.map((oldest, place) => Number(found?.[place + 1]) - oldest).find((difference) => difference !== 0);
  // A prerelease comes before its release.
  return newer === undefined ? found?.[4] === '' : newer > 0;
}

const unsupported = (found: string) =>
  `signin-widget/better-auth needs better-auth ${MIN_VERSION.join('.')} or newer, and ${found} is installed, with which accounts can be taken over. Run npm install better-auth@latest.`;

/** With the cache, a session that a reset or a proof has ended still adds a passkey until the cookie is too old. */
function assertSessions(context: AuthContext): void {
  if (!context.options.session?.cookieCache?.enabled || !findPlugin(context, 'passkey')) return;
  throw new WidgetHandlerError(
    'With session.cookieCache of betterAuth(), somebody whose session has ended can still add a passkey to the account. Remove session.cookieCache, or the plugin passkey.',
  );
}

/** Without a proof, the address of an account may be that of another person, who then signs in at a provider. */
function assertLinking({ options }: AuthContext): void {
  if (options.account?.accountLinking?.requireLocalEmailVerified !== false) return;
  throw new WidgetHandlerError(
    'With account.accountLinking.requireLocalEmailVerified: false of betterAuth(), whoever signs up with the address of another person keeps the account after that person has signed in at a provider. Remove the option.',
  );
}

/** A reset that was requested at the former address would take the account after the owner of the new one has proven it. */
function assertChanges({ options }: AuthContext): void {
  if (!options.user?.changeEmail?.updateEmailWithoutVerification) return;
  throw new WidgetHandlerError(
    'With user.changeEmail.updateEmailWithoutVerification of betterAuth(), somebody can move an account to the address of another person, and take it back after that person has proven the address. Remove the option.',
  );
}

function assertCaptcha(context: AuthContext, { captcha }: WidgetHandlerOptions): void {
  const plugin = findPlugin(context, 'captcha');
  if (!plugin && captcha)
    throw new WidgetHandlerError('The option captcha needs the plugin captcha from better-auth/plugins. Add it.');
  if (plugin && plugin.options?.provider !== 'google-recaptcha')
    throw new WidgetHandlerError(
      "The widget supports the plugin captcha with provider 'google-recaptcha' only. Change the provider.",
    );
  if (plugin && !captcha?.siteKey)
    throw new WidgetHandlerError(
      'The plugin captcha is installed: set the option captcha: { siteKey } of createWidgetHandler().',
    );
}
