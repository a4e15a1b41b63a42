import type { Capabilities } from '../provider/contract.ts';
import type { AuthContext, BetterAuth } from './BetterAuth.ts';
import { findPlugin, readCapabilities } from './capabilities.ts';
import { observeDeliveries } from './deliveries.ts';
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
  assertCaptcha(context, options);
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

function assertVersion(version: string | undefined): void {
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number);
  const [oldestMajor, oldestMinor] = MIN_VERSION;
  const isSupported = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  if (!isSupported) throw new WidgetHandlerError(unsupported(version ? `version ${version}` : 'an older version'));
}

const unsupported = (found: string) =>
  `signin-widget/better-auth needs better-auth ${MIN_VERSION.join('.')} or newer, and ${found} is installed. Update better-auth.`;

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
