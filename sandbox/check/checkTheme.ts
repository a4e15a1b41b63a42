import { assertTheme } from '../../src/styles/assertTheme.ts';
import { blend } from '../../src/styles/contrast/checkContrast.ts';
import { contrastPairs } from '../../src/styles/contrast/contrastPairs.ts';
import type { Rgba } from '../../src/styles/contrast/Rgb.ts';
import { readDefaults } from '../../src/styles/contrast/readDefaults.ts';
import deferredTokens from '../../src/styles/deferredTokens.css?raw';
import { setTokens, type Theme } from '../../src/styles/theme.ts';
import tokens from '../../src/styles/tokens.css?raw';
import { ConfigError } from '../hostConfig.ts';
import { contrastRatio, nearestReadable, type Rgb, toHex } from './contrast.ts';
import type { Finding } from './Finding.ts';
import { isColor } from './isColor.ts';
import { resolveColor } from './resolveColor.ts';

/** Characters of a colour. A value without end would be compared with every other one. */
const LONGEST_COLOR = 500;

/** The default values. A later rule overrides an earlier one. */
const DEFAULTS = readDefaults(tokens + deferredTokens);

/**
 * Reports unknown options, values that are not colours, and each pair of colours with too little contrast. Ignores pairs whose
 * colours depend on the page, because the widget itself checks them there.
 */
export function checkTheme(theme: Theme): Finding[] {
  try {
    assertTheme(theme, 'theme');
  } catch (error) {
    if (error instanceof ConfigError) return [{ level: 'error', about: 'theme', text: error.message }];
    throw error;
  }
  const unknown = unknownColors(theme, 'theme');
  return unknown.length > 0 ? unknown : contrasts(theme);
}

/** Finds values that the widget refuses in a browser. */
function unknownColors(values: object, path: string): Finding[] {
  return Object.entries(values).flatMap(([option, value]: [string, unknown]): Finding[] => {
    const about = `${path}.${option}`;
    if (value && typeof value === 'object') return unknownColors(value, about);
    if (typeof value !== 'string' || !/Color$|colors/.test(about)) return [];
    if (value.length > LONGEST_COLOR) {
      const text = `'${value.slice(0, 40)}…' has ${value.length} characters. Use a colour of at most ${LONGEST_COLOR}.`;
      return [{ level: 'error', about, text }];
    }
    if (isColor(value)) return [];
    return [
      {
        level: 'error',
        about,
        text: `'${value}' is not a CSS colour. Use one such as '#0b6e4f', 'teal' or 'oklch(0.48 0.1 165)'.`,
      },
    ];
  });
}

function contrasts(theme: Theme): Finding[] {
  const values = new Map(DEFAULTS);
  const { colorScheme = 'auto', hideHeaderText: _, logo: __, ...looks } = theme;
  setTokens({ setProperty: (name, value) => void values.set(name, String(value)) }, looks, '--siw-', 'theme');
  const schemes = colorScheme === 'light' || colorScheme === 'dark' ? [colorScheme] : (['light', 'dark'] as const);
  const reported = new Set<string>();
  return schemes.flatMap((scheme) => {
    const card = resolveColor('var(--siw-background)', scheme, values);
    if (!card) return [];
    return contrastPairs.flatMap(({ option, color, grounds, ratio: needed }): Finding[] => {
      const front = resolveColor(color, scheme, values);
      const backs = [card, ...grounds.map((ground) => resolveColor(ground, scheme, values))];
      const lowest = backs.findLastIndex((back) => back?.alpha === 1);
      // The background behind the card is known only on the page.
      if (!front || lowest < 0 || backs.some((back) => !back)) return [];
      const ground = (backs as Rgba[])
        .slice(lowest)
        .reduce<Rgb>((below, back) => blend(back, below), [0, 0, 0] as unknown as Rgb);
      const seen = blend(front, ground);
      const ratio = contrastRatio(seen, ground);
      const said = `${toHex(seen)} on ${toHex(ground)}`;
      if (ratio >= needed - 0.02 || reported.has(option + said)) return [];
      reported.add(option + said);
      const better = nearestReadable(seen, ground, needed);
      const where = schemes.length > 1 ? ` in ${scheme} mode` : '';
      return [
        {
          level: 'warning',
          about: `theme.${option}`,
          text: `${said} has a contrast of ${ratio.toFixed(1)}:1${where}; ${needed > 3 ? 'text' : 'an edge or icon'} needs ${needed}:1. ${better ? `Use ${toHex(better)}.` : 'Change the colour behind it.'}`,
        },
      ];
    });
  });
}
