import type { Capabilities } from '../provider/contract.ts';
import type { AuthContext, BetterAuth } from './BetterAuth.ts';
import { findPlugin, hasPasswordlessEmail, readCapabilities } from './capabilities.ts';
import { observeDeliveries } from './deliveries.ts';
import { addHooks } from './hooks/addHooks.ts';
import { logError } from './http/logError.ts';
import { MIN_VERSION } from './limits.ts';
import type { WidgetHandlerOptions } from './options.ts';
import { createSeal, type Seal } from './seal.ts';
import { findUnsafeOptions } from './unsafeOptions.ts';

/** Data that all calls share. */
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

/** @throws WidgetHandlerError for an unsupported version of Better Auth, unsafe options, and plugins that the widget cannot work with. */
export async function createSetup(auth: BetterAuth, options: WidgetHandlerOptions): Promise<Setup> {
  const context = (await auth.$context) as AuthContext;
  assertVersion(context.version);
  // Better Auth's own endpoints stay guarded if the handler refuses the rest of the configuration.
  addHooks(auth, context, options);
  assertCaptcha(context, options);
  await assertSafe(context);
  observeDeliveries(context);
  const capabilities = await readCapabilities(context, options);
  const setup = { auth, context, options, capabilities, seal: createSeal(context.secret) };
  const problem = searchResponseError(setup);
  if (problem) logError(context, problem);
  return setup;
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

async function assertSafe(context: AuthContext): Promise<void> {
  const found = await findUnsafeOptions(context);
  if (found.length > 0) throw new WidgetHandlerError(found.join('\n'));
}

/** Returns why a search cannot be answered; undefined if it can. Pages without passwords make none, so the handler works nevertheless. */
export function searchResponseError({ capabilities, options: { revealAccounts, searchResponse } }: Setup): string | undefined {
  if (revealAccounts || searchResponse !== 'passwordless' || hasPasswordlessEmail(capabilities)) return undefined;
  return `The option searchResponse: 'passwordless' sends passcodes or links by email. ${capabilities.missing['otp.email']}`;
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
