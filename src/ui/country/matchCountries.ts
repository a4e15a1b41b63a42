/** A country that a phone number can belong to. */
export interface Country {
  /** Code of two letters, such as `US`. */
  readonly code: string;
  /** In the widget's language. */
  readonly name: string;
  /** Digits without the plus sign. */
  readonly dialCode: string;
}

/** Removes accents and case. The Turkish dotless i becomes an i. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ı/g, 'i').trim();
}

/**
 * Returns the countries that match a search: their dial code begins with its digits, or their name contains it, without accents
 * and case. The country with that name comes first, then names that begin with the search, then those with a word that does.
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
  const rank = (name: string) => {
    if (name === wanted) return 0;
    if (name.startsWith(wanted)) return 1;
    return name.includes(` ${wanted}`) ? 2 : 3;
  };
  return countries
    .map((country) => ({ country, name: plain(country.name) }))
    .filter(({ name }) => name.includes(wanted))
    .map(({ country, name }) => ({ country, rank: rank(name) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
