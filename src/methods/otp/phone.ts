import {
  AsYouType,
  type CountryCode,
  getCountries,
  getCountryCallingCode,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import { asciiDigits } from '../../lib/text/asciiDigits.ts';
import type { Country } from '../../ui/country/matchCountries.ts';

/** Returns every country that has a dial code, sorted by its name in the language `locale`. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const order = new Intl.Collator(locale);
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, dialCode: getCountryCallingCode(code) }))
    .sort((one, other) => order.compare(one.name, other.name));
}

/**
 * Returns the digits after the dial prefix of a number with its own dial code, or null. Ignores text before the prefix: an
 * address (`tel:`) or direction marks. Accepts the full-width plus sign of East Asia, and `00`, the international prefix of most
 * countries.
 */
function withDialCode(typed: string): string | null {
  return typed.normalize('NFKC').match(/^\D*?(?:\+|00)(.*)/)?.[1] ?? null;
}

/** Parses a number that begins with the international prefix of its country, such as 001 in Singapore, or else with `+` or `00`. */
function parseValid(typed: string, country: string) {
  const rest = withDialCode(typed);
  for (const text of rest === null ? [typed] : [typed, `+${rest}`]) {
    const number = parsePhoneNumberFromString(text, country as CountryCode);
    if (!number?.isValid()) continue;
    // A message goes to the number without its extension.
    delete number.ext;
    return number;
  }
  return null;
}

/**
 * Parses a typed number. Returns its form for the wire and its form for the screen; null if it is invalid. `phone` may begin with
 * its own dial code.
 */
export function parsePhone(phone: string, country: string): { phone_number: string; shown: string } | null {
  const number = parseValid(asciiDigits(phone), country);
  return number && { phone_number: number.number, shown: number.formatInternational() };
}

/** Checks whether `typed` is `before` without a part of it. Another number, which was pasted or filled in, may be shorter too. */
function isDeletion(before: string, typed: string): boolean {
  if (typed.length >= before.length) return false;
  let same = 0;
  while (same < typed.length && typed[same] === before[same]) same += 1;
  return before.endsWith(typed.slice(same));
}

/**
 * Formats a number while it is typed: in the national format, with the country of a number that was pasted or filled in with its
 * dial code. A deletion is not formatted, so that a visitor can always delete a bracket.
 */
export function formatTyped(before: string, entered: string, country: string): { phone: string; country: string } {
  const typed = asciiDigits(entered);
  const rest = withDialCode(typed);
  const pasted = rest ? parseValid(typed, country) : null;
  if (pasted?.country) return { phone: pasted.formatNational(), country: pasted.country };
  if (isDeletion(before, typed) || rest !== null) return { phone: typed, country };
  return { phone: new AsYouType(country as CountryCode).input(typed), country };
}
