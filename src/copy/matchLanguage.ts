/** Regions whose Spanish is that of Spain. Every other one with a region is Latin American. */
const SPAIN = ['ES', 'EA', 'IC', 'GQ', 'PH'];

interface Reading {
  language: string;
  script: string | undefined;
  region: string | undefined;
}

/** Languages that are shown the texts of the macrolanguage that they belong to. */
const MACROLANGUAGES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', yue: 'zh' };

/**
 * Corrects a tag that `Intl` does not read: `de_DE` with an underscore, and `zh-cmn-Hans` or `ar-arb`, whose second part is the
 * language (RFC 5646, 2.2.2).
 */
const toTag = (given: string) => given.replaceAll('_', '-').replace(/^(ar|zh)-(?=[a-z]{3}(-|$))/i, '');

/** Returns the canonical form of a tag for comparison; null for an invalid tag. `nn` and `nb` are `no`, and `yue` is `zh`. */
function reading(given: string): Reading | null {
  let tag: Intl.Locale;
  try {
    tag = new Intl.Locale(given).maximize();
  } catch {
    return null;
  }
  const { language, script, region } = tag;
  if (language === 'es') return { language, script, region: SPAIN.includes(region ?? '') ? 'ES' : '419' };
  if (language === 'pt') return { language, script, region: region === 'BR' ? 'BR' : 'PT' };
  return { language: MACROLANGUAGES[language] ?? language, script, region };
}

/**
 * Returns the first tag of `wanted`, as `Intl` reads it, for which there is a language, and the tag of that language: the same
 * language in the same script, of the same region where there are several.
 */
export function matchLanguage(wanted: readonly string[], offered: readonly string[]): { wanted: string; tag: string } | null {
  for (const each of wanted.map(toTag)) {
    const own = reading(each);
    const same = offered.filter((tag) => {
      const other = reading(tag);
      return own && other && other.language === own.language && other.script === own.script;
    });
    const tag = same.find((other) => reading(other)?.region === own?.region) ?? same[0];
    if (tag) return { wanted: each, tag };
  }
  return null;
}
