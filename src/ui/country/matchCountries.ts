/** A country that a phone number can belong to. */
export interface Country {
  /** Code of two letters, such as `US`. */
  code: string;
  name: string;
  /** Digits without the plus sign. */
  dialCode: string;
}

/** Removes accents and case. The Turkish dotless i becomes an i. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i').trim();
}

/**
 * Returns the countries that match a search: their dial code begins with its digits, or their name contains it, without accents
 * and case. Names with a word that begins with the search come first.
 */
export function matchCountries<T extends Country>(countries: readonly T[], query: string): readonly T[] {
  const wanted = plain(query);
  if (!wanted) return countries;
  const dialCode = /^\+?([\d\s]+)$/.exec(wanted)?.[1]?.replace(/\s/g, '');
  if (dialCode) {
    const found = countries.filter((country) => country.dialCode.startsWith(dialCode));
    return [
      ...found.filter((country) => country.dialCode === dialCode),
      ...found.filter((country) => country.dialCode !== dialCode),
    ];
  }
  const found = countries
    .map((country) => ({ country, name: ` ${plain(country.name)}` }))
    .filter(({ name }) => name.includes(wanted));
  const isWordStart = ({ name }: { name: string }) => name.includes(` ${wanted}`);
  return [...found.filter(isWordStart), ...found.filter((entry) => !isWordStart(entry))].map(({ country }) => country);
}
