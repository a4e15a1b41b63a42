import { asciiDigits } from '../../lib/text/asciiDigits.ts';

/** A country that a phone number can belong to. */
export interface Country {
  /** Code of two letters, such as `US`. */
  readonly code: string;
  /** In the widget's language. */
  readonly name: string;
  /** Digits without the plus sign. */
  readonly dialCode: string;
}

/**
 * Letters that Unicode does not take apart into a letter and an accent, and how they are typed on other keyboards. Those above U+00FF are
 * escapes in patterns, because minifiers keep these, and such a character makes engines keep the file with two bytes for each character.
 */
const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/\u0131/g, 'i'],
  [/\u0111/g, 'd'],
  [/ø/g, 'o'],
  [/\u0142/g, 'l'],
  [/æ/g, 'ae'],
  [/ß/g, 'ss'],
  [/\u2019/g, "'"],
  // Arabic teh marbuta and heh, alef maksura and yeh: which of the two is typed differs by country. A character that is never typed stands
  // for both.
  [/[\u0629\u0647]/g, '\x01'],
  [/[\u0649\u064a]/g, '\x02'],
];
/** Spelling of letters where a keyboard lacks them. */
const SPELLINGS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Distance from Hiragana to Katakana. */
const KATAKANA = 0x60;

/** Removes accents and case, and writes the letters and digits that keyboards have in several forms in one. */
function plain(text: string): string {
  const letters = asciiDigits(text.normalize('NFKD')).replace(/\p{M}/gu, '').toLowerCase();
  return LETTERS.reduce((changed, [pattern, typed]) => changed.replace(pattern, typed), letters)
    .replace(/[\u3041-\u3096]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + KATAKANA))
    .trim();
}

/** Writes German and Nordic letters as two letters. */
const spellOut = (name: string) =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, (letter) => SPELLINGS[letter] ?? letter);

/**
 * Returns the countries that match a search: their dial code begins with its digits, or their name contains it, without accents
 * and case, or with `ae` for `ä`. The country with that name comes first, then names that begin with the search, then those with a
 * word that does.
 */
export function matchCountries(countries: readonly Country[], query: string): readonly Country[] {
  const wanted = plain(query);
  // `00` is the beginning of a dial code, as `+` is.
  if (!wanted || wanted === '00') return countries;
  const dialCode = /^(?:\+|00)?([\d\s-]+)$/.exec(wanted)?.[1]?.replace(/\D/g, '');
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
    .map((country) => ({ country, names: [plain(country.name), plain(spellOut(country.name))] }))
    .filter(({ names }) => names.some((name) => name.includes(wanted)))
    .map(({ country, names }) => ({ country, rank: Math.min(...names.map(rank)) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ country }) => country);
}
