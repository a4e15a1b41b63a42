import { isEndpoint } from './http/isEndpoint.ts';

/** The context that Better Auth gives `sendOTP` and `sendMagicLink`. */
interface MessageContext {
  request?: { headers: Headers } | undefined;
  headers?: Headers | undefined;
}

/**
 * The channel that the visitor chose for a passcode, for `sendOTP` of the plugin phoneNumber.
 *
 * @param context the second argument of `sendOTP`
 */
export function otpChannel(context: MessageContext | undefined): 'sms' | 'whatsapp' {
  const headers = context?.headers ?? context?.request?.headers;
  return headers?.get('x-otp-channel') === 'whatsapp' ? 'whatsapp' : 'sms';
}

/**
 * The address for an email with a login link: the page of the widget, which redeems the token. Better Auth's own address signs in when
 * a program that checks emails opens it, and the visitor's click then fails.
 *
 * @param message what `sendMagicLink` of the plugin magicLink gets
 */
export function signInLink({ url, token }: { url: string; token: string }): string {
  const { pathname, searchParams } = new URL(url);
  const base = new URL(pathname.replace(/\/magic-link\/verify$/, ''), url).href;
  const callback = searchParams.get('callbackURL') ?? '/';
  // An endpoint would redeem the token without the page.
  const page = new URL(isEndpoint(base, callback) ? '/' : callback, url);
  page.searchParams.set('stytch_token_type', 'magic_links');
  page.searchParams.set('token', token);
  return page.href;
}

/**
 * The address for an email to set a new password: the page of the widget, which has the form.
 *
 * @param message what `sendResetPassword` gets
 */
export function resetLink({ url, token }: { url: string; token: string }): string {
  const page = new URL(new URL(url).searchParams.get('callbackURL') ?? '/', url);
  page.searchParams.set('stytch_token_type', 'reset_password');
  page.searchParams.set('token', token);
  return page.href;
}
