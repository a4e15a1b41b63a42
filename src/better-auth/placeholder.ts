import type { AuthContext } from './BetterAuth.ts';
import { findPlugin } from './capabilities.ts';

/** Digits of an address that may be a phone number. */
const PHONE_DIGITS = /[1-9]\d{6,14}/g;

/** Domain of the addresses that the plugin siwe makes without `emailDomainName`. */
const WALLET_DOMAIN = 'siwe.placeholder.invalid';

/**
 * Checks whether an address is a placeholder: the plugins phoneNumber and siwe make it for a user without an email. No person can
 * receive emails at a domain that ends with `.invalid`.
 *
 * @param phoneNumber of the user; without it, any phone number in the address
 */
export function isPlaceholder(context: AuthContext, email: string, phoneNumber?: string | null): boolean {
  return email.toLowerCase().endsWith('.invalid') || isOfPlugin(context, email, phoneNumber);
}

/** Checks whether the plugin phoneNumber or siwe made an address. Providers without emails make others, which end with `.invalid` too. */
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
