import { hasPublicTokenFormat } from '../lib/text/hasPublicTokenFormat.ts';
import { WidgetHandlerError } from './Setup.ts';

/** Options of `createWidgetHandler`. */
export interface WidgetHandlerOptions {
  /** The public token of the pages. A request with another one is refused. Default: any token is accepted. */
  publicToken?: string;
  /** Path under which the host mounts the handler, without a trailing slash. It belongs to the widget's `backend`. Default: empty. */
  basePath?: string;
  /**
   * Reveals to a search whether an address has an account. Default false: the response is the same for every address, and the
   * widget still signs in, signs up and resets passwords.
   */
  revealAccounts?: boolean;
  /**
   * The response to a search without `revealAccounts`. `passwordless`: the visitor receives a passcode or a link, which signs in or up;
   * the page's `products` need `otp` with email, or `emailMagicLinks`. `new`: the visitor enters a password, which signs in or up.
   * Default: `passwordless` if passcodes or links can be sent by email.
   */
  searchResponse?: 'passwordless' | 'new';
  /**
   * Browsers may also sign in and up at Better Auth's own endpoints: for pages and apps with Better Auth's client, and for the plugin
   * twoFactor. Default false: these endpoints respond with 404, and the widget signs in.
   */
  betterAuthSignIn?: boolean;
  /** `sendOTP` of the plugin phoneNumber also sends by WhatsApp: it reads the channel with `otpChannel`. Default false. */
  whatsapp?: boolean;
  /** The site key of the plugin captcha, whose provider must be google-recaptcha. */
  captcha?: { siteKey: string };
}

type Check = readonly [accepted: string, isAccepted: (value: unknown) => boolean];

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const flag: Check = ['true or false', (value) => typeof value === 'boolean'];

const CHECKS: Readonly<Record<keyof WidgetHandlerOptions, Check>> = {
  publicToken: ['public-token-test-ID or public-token-live-ID', (value) => hasPublicTokenFormat(String(value))],
  basePath: ["a path such as '/auth', without a slash at its end", (value) => /^(\/[^/?#\s]+)*$/.test(String(value))],
  revealAccounts: flag,
  searchResponse: ["'passwordless' or 'new'", (value) => value === 'passwordless' || value === 'new'],
  betterAuthSignIn: flag,
  whatsapp: flag,
  captcha: ['{ siteKey }', (value) => value === false || isText(Object(value).siteKey)],
};

/** @throws WidgetHandlerError that names an option which does not exist, or which does not accept its value. */
export function assertOptions(options: WidgetHandlerOptions): void {
  const checks: Readonly<Record<string, Check>> = CHECKS;
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    const [accepted, isAccepted] = (Object.hasOwn(checks, name) && checks[name]) || [];
    if (!accepted || !isAccepted)
      throw new WidgetHandlerError(`createWidgetHandler() has no option ${name}. It has ${Object.keys(checks).join(', ')}.`);
    if (!isAccepted(value)) throw new WidgetHandlerError(`The option ${name} of createWidgetHandler() accepts ${accepted}.`);
  }
}
