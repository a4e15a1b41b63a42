import type { AuthContext } from './BetterAuth.ts';
import { findPlugin } from './capabilities.ts';

/** Digits of an address that may be a phone number. */
const PHONE_DIGITS = /[1-9]\d{6,14}/g;

/** Where the plugin siwe has its addresses without `emailDomainName`. */
const WALLET_DOMAIN = 'siwe.placeholder.invalid';

/**
 * Whether an address is not one of a person: the plugins phoneNumber and siwe make it for a user without an email. Nobody receives
 * emails at a domain that ends with `.invalid`.
 *
 * @param phoneNumber of the user; without it, any phone number in the address
 */
export function isPlaceholder(context: AuthContext, email: string, phoneNumber?: string | null): boolean {
  return email.toLowerCase().endsWith('.invalid') || isOfPlugin(context, email, phoneNumber);
}

/** Whether the plugin phoneNumber or siwe makes an address. Providers without emails make others, which end with `.invalid` too. */
export function isOfPlugin(context: AuthContext, email: string, phoneNumber?: string | null): boolean {
  const address = email.toLowerCase();
  const siwe = findPlugin(context, 'siwe');
  const domain = siwe && (siwe.options?.emailDomainName ?? WALLET_DOMAIN);
  if (domain && new RegExp(`^0x[0-9a-f]{40}@${domain.replaceAll('.', '\\.')}$`, 'i').test(address)) return true;
  const getTempEmail = findPlugin(context, 'phone-number')?.options?.signUpOnVerification?.getTempEmail;
  if (!getTempEmail) return false;
  const numbers = phoneNumber ? [phoneNumber] : (address.match(PHONE_DIGITS) ?? []).map((digits) => `+${digits}`);
  return numbers.some((number) => getTempEmail(number).toLowerCase() === address);
}
